import type { ReactNode } from 'react'
import { ReasonChoice } from '../../../components/commands/reason-choice.tsx'
import { useWork } from '../../../components/use-session.ts'
import { digitKey, digitKeys } from '../../../keys/digit-keys.ts'

interface ReasonsProps {
  reasons: readonly string[]
  picked: string
  takesFocus?: boolean
  children: ReactNode
}

/** The reasons of a return, or of what is voided. The digit after the last one is that of 'Otro motivo'. */
export function Reasons({ reasons, ...props }: ReasonsProps) {
  const saleReturn = useWork('saleReturn')
  return (
    <ReasonChoice
      {...props}
      reasons={reasons}
      keys={digitKeys(reasons.length)}
      own={{
        key: digitKey(reasons.length),
        onPick: () => saleReturn.send({ type: 'reason.own' }),
      }}
      onPick={(reason) => saleReturn.send({ type: 'reason.pick', reason })}
    />
  )
}
