import { useSelector } from '@xstate/react'
import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../../../components/button.tsx'
import { StepFoot } from '../../../components/commands/step-foot.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { Form } from '../../../components/forms/form.tsx'
import { useSale } from '../../../components/use-session.ts'
import { dialogHints } from '../../../keys/keymap.ts'
import type { SaleEvent } from '../../../machines/sale/sale-events.ts'

/** For what is not known yet. */
export const UNKNOWN = '—'

interface AskedFigureProps {
  title: string
  /** The name of the article. */
  subject: string
  /** What stands in the field at first. */
  proposed: string
  /** What is sent with the typed text. */
  take(text: string): SaleEvent
  dismiss: SaleEvent
  /** The facts and the field, which has the focus at first. `error` is what was wrong with this text. */
  children(figure: { text: string; error: string | undefined; type(text: string): void }): ReactNode
}

/** Asks for a figure that an article needs before it is sold. A refused one stays in its field, which has the focus again. */
export function AskedFigure({ title, subject, proposed, take, dismiss, children }: AskedFigureProps) {
  const sale = useSale()
  const refusal = useSelector(sale, ({ context: { cart } }) => cart.refusal)
  const [text, setText] = useState(refusal?.typed ?? proposed)
  const form = useRef<HTMLFormElement>(null)
  const leave = () => sale.send(dismiss)
  const submit = () => {
    sale.send(take(text))
    form.current?.querySelector<HTMLElement>('input')?.focus()
  }
  // The refusal is about what was typed before.
  const error = refusal?.typed === text ? refusal.message : undefined
  return (
    <Dialog title={title} onCancel={leave}>
      <Form ref={form} className="form sum-facts" onSubmit={submit}>
        <p className="dialog__subject">
          <bdi>{subject}</bdi>
        </p>
        {children({ text, error, type: setText })}
        <StepFoot>
          <Button keyHint={dialogHints.leave} onClick={leave}>
            Cancelar
          </Button>
          <Button type="submit" variant="primary" keyHint={dialogHints.take}>
            Agregar
          </Button>
        </StepFoot>
      </Form>
    </Dialog>
  )
}
