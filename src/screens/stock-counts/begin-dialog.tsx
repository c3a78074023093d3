import { useSelector } from '@xstate/react'
import { MAX_NAME } from '../../../domain/validation/text-limits.ts'
import { Button } from '../../components/button.tsx'
import { StepFoot } from '../../components/commands/step-foot.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Field } from '../../components/forms/field.tsx'
import { Form } from '../../components/forms/form.tsx'
import { dialogHints } from '../../keys/keymap.ts'
import type { StockCountActor } from '../../machines/stock-count/stock-count.ts'
import { CountCategory } from './count-category.tsx'

/** Asks for the name of a new stock take, and for its category. */
export function BeginDialog({ count }: { count: StockCountActor }) {
  const { text, refusal } = useSelector(count, ({ context }) => context)
  const leave = () => count.send({ type: 'step.back' })
  const submit = () => count.send({ type: 'step.take' })
  return (
    <Dialog title="Empezar un conteo" onCancel={leave}>
      <Form onSubmit={submit}>
        <Field
          label="Nombre"
          name="name"
          autoComplete="off"
          maxLength={MAX_NAME}
          placeholder="Bodega, o todo el inventario"
          hint="Se puede vender mientras se cuenta. Lo que no se cuenta no cambia."
          value={text}
          error={refusal[0]}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => count.send({ type: 'text.change', text: target.value })}
        />
        <CountCategory count={count} />
        <StepFoot>
          <Button keyHint={dialogHints.leave} onClick={leave}>
            Cancelar
          </Button>
          <Button type="submit" variant="primary" keyHint={dialogHints.take}>
            Empezar
          </Button>
        </StepFoot>
      </Form>
    </Dialog>
  )
}
