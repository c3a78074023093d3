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
  /** The name of the article; missing where it is asked for. */
  subject?: string
  /** What stands in the field at first. */
  proposed: string
  /** What is sent with the typed text. */
  take(text: string): SaleEvent
  dismiss: SaleEvent
  /** The name of the field that a refusal is about; missing: there is one field. */
  fieldOf?(message: string): string
  /** The field to which Enter leads instead of taking the figure. @param from the field with the focus */
  leadsOn?(from: string, text: string): string | null
  /** The facts and the field, which has the focus at first. `error` is what was wrong with this text. */
  children(figure: { text: string; error: string | undefined; type(text: string): void }): ReactNode
}

/** Asks for a figure that an article needs before it is sold. A refused one stays in its field, which has the focus again. */
export function AskedFigure({
  title,
  subject,
  proposed,
  take,
  dismiss,
  fieldOf,
  leadsOn,
  children,
}: AskedFigureProps) {
  const sale = useSale()
  const refusal = useSelector(sale, ({ context: { cart } }) => cart.refusal)
  const [text, setText] = useState(refusal?.typed ?? proposed)
  const form = useRef<HTMLFormElement>(null)
  const leave = () => sale.send(dismiss)
  const focusOn = (field: string) => form.current?.querySelector<HTMLElement>(field)?.focus()
  const submit = () => {
    const from = form.current?.querySelector<HTMLInputElement>('input:focus')?.name ?? ''
    const next = leadsOn?.(from, text) ?? null
    if (next !== null) {
      focusOn(`[name="${next}"]`)
      return
    }
    sale.send(take(text))
    const { refusal: refused } = sale.getSnapshot().context.cart
    focusOn(refused && fieldOf ? `[name="${fieldOf(refused.message)}"]` : 'input')
  }
  // The refusal is about what was typed before.
  const error = refusal?.typed === text ? refusal.message : undefined
  return (
    <Dialog title={title} onCancel={leave}>
      <Form ref={form} className="form sum-facts" onSubmit={submit}>
        {subject !== undefined && (
          <p className="dialog__subject">
            <bdi>{subject}</bdi>
          </p>
        )}
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
