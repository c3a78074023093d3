import type { ReactNode } from 'react'
import { ReasonChoice } from '../../../components/commands/reason-choice.tsx'
import { useSaleReturn } from '../../../components/use-session.ts'
import { takeBackReasonKeys } from '../../../keys/sold-keys.ts'

interface ReasonsProps {
  reasons: readonly string[]
  picked: string
  takesFocus?: boolean
  children: ReactNode
}

/** The reasons of a return, or of a sale that is voided. */
export function Reasons({ reasons, ...props }: ReasonsProps) {
  const saleReturn = useSaleReturn()
  return (
    <ReasonChoice
      {...props}
      reasons={reasons}
      keys={takeBackReasonKeys}
      own={{
        key: takeBackReasonKeys[reasons.length] ?? '',
        onPick: () => saleReturn.send({ type: 'reason.own' }),
      }}
      onPick={(reason) => saleReturn.send({ type: 'reason.pick', reason })}
    />
  )
}
