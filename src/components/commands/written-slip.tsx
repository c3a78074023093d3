import type { ReactNode } from 'react'
import { dialogHints } from '../../keymap.ts'
import { Button } from '../button.tsx'
import { StepFoot } from './step-foot.tsx'

interface WrittenSlipProps {
  onPrint(): void
  onDone(): void
  /** The paper that was printed. */
  children: ReactNode
}

/** What a command has written and printed; it can be printed again. */
export function WrittenSlip({ onPrint, onDone, children }: WrittenSlipProps) {
  return (
    <>
      <div className="receipt-paper" tabIndex={0} role="group" aria-label="Vista del comprobante">
        {children}
      </div>
      <StepFoot>
        <Button onClick={onPrint}>Imprimir otra vez</Button>
        <Button variant="primary" keyHint={dialogHints.take} autoFocus onClick={onDone}>
          Listo
        </Button>
      </StepFoot>
    </>
  )
}
