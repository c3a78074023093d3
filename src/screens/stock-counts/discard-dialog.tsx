import { useSelector } from '@xstate/react'
import type { WholeStockCount } from '../../../domain/goods/stock-count-page.ts'
import { MAX_NAME } from '../../../domain/validation/text-limits.ts'
import { Button } from '../../components/button.tsx'
import { StepFoot } from '../../components/commands/step-foot.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Field } from '../../components/forms/field.tsx'
import { Form } from '../../components/forms/form.tsx'
import { dialogHints } from '../../keys/keymap.ts'
import type { StockCountActor } from '../../machines/stock-count/stock-count.ts'

interface DiscardDialogProps {
  count: StockCountActor
  shown: WholeStockCount
}

/** Asks before a stock take is discarded, and why; it begins on the harmless answer. */
export function DiscardDialog({ count, shown }: DiscardDialogProps) {
  const { text, refusal } = useSelector(count, ({ context }) => context)
  const leave = () => count.send({ type: 'step.back' })
  const submit = () => count.send({ type: 'count.discard', countId: shown.id })
  return (
    <Dialog title="¿Descartar el conteo?" onCancel={leave}>
      <Form onSubmit={submit}>
        <p className="dialog__subject">
          <bdi>{shown.name}</bdi>
        </p>
        <p>La existencia no cambia, y lo que se contó no se puede aplicar después.</p>
        <Field
          label="Motivo"
          name="reason"
          autoComplete="off"
          maxLength={MAX_NAME}
          value={text}
          error={refusal[0]}
          onChange={({ target }) => count.send({ type: 'text.change', text: target.value })}
        />
        <StepFoot>
          <Button keyHint={dialogHints.leave} autoFocus onClick={leave}>
            No descartar
          </Button>
          <Button type="submit" variant="danger">
            Descartar
          </Button>
        </StepFoot>
      </Form>
    </Dialog>
  )
}
