import type { ReactNode } from 'react'
import { OwnReason as OwnReasonForm } from '../../../components/commands/own-reason.tsx'
import { useWork } from '../../../components/use-session.ts'

interface OwnReasonProps {
  reason: string
  error: string | undefined
  /** The way back. */
  children: ReactNode
}

/** The reason of a return, or of a sale that is voided, in own words. */
export function OwnReason(props: OwnReasonProps) {
  const saleReturn = useWork('saleReturn')
  return (
    <OwnReasonForm
      {...props}
      onChange={(text) => saleReturn.send({ type: 'reason.change', text })}
      onSubmit={() => saleReturn.send({ type: 'reason.submit' })}
    />
  )
}
