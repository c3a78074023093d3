import type { ReactNode } from 'react'
import { dialogHints } from '../../keys/keymap.ts'
import { Button } from '../button.tsx'
import { StepFoot } from './step-foot.tsx'

interface WrittenSlipProps {
  onPrint(): void
  onDone(): void
  /** The hints of keys that the screen itself handles: then the focus is elsewhere. */
  hints?: { print: string; done: string }
  /** The paper that was printed. */
  children: ReactNode
}

/** What a command has written and printed; it can be printed again. */
export function WrittenSlip({ onPrint, onDone, hints, children }: WrittenSlipProps) {
  return (
    <>
      <div className="receipt-paper" tabIndex={0} role="group" aria-label="Vista del comprobante">
        {children}
      </div>
      <StepFoot>
        <Button {...(hints && { keyHint: hints.print })} onClick={onPrint}>
          Imprimir otra vez
        </Button>
        <Button
          variant="primary"
          keyHint={hints?.done ?? dialogHints.take}
          autoFocus={!hints}
          onClick={onDone}
        >
          Listo
        </Button>
      </StepFoot>
    </>
  )
}
