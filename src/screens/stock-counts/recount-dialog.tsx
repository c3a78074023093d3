import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { TallyMode } from '../../../domain/goods/stock-count.ts'
import { formatMeasured } from '../../../domain/measures.ts'
import { Button } from '../../components/button.tsx'
import { StepFoot } from '../../components/commands/step-foot.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { FactList } from '../../components/fact-list.tsx'
import { Field } from '../../components/forms/field.tsx'
import { Form } from '../../components/forms/form.tsx'
import { KeyHint } from '../../components/keys/key-hint.tsx'
import { dialogHints } from '../../keys/keymap.ts'
import { modeLetters, type Recount } from '../../machines/stock-count/count-draft.ts'
import type { StockCountActor } from '../../machines/stock-count/stock-count.ts'

interface RecountDialogProps {
  count: StockCountActor
  recount: Recount
}

const modes: readonly { mode: TallyMode; label: string }[] = [
  { mode: 'add', label: 'Sumar a lo contado' },
  { mode: 'replace', label: 'Reemplazar lo contado' },
  { mode: 'remove', label: 'Quitar del conteo' },
]

/**
 * Counts an article again: is it added to what was counted, or does it replace it? Also asks how much there is of a weighed article that was
 * scanned; the first time there is nothing to choose.
 */
export function RecountDialog({ count, recount }: RecountDialogProps) {
  const { article, counted, text, mode } = recount
  const errors = useSelector(count, ({ context }) => context.recountErrors)
  const isFirst = counted === 0 && mode === 'add'
  const form = useRef<HTMLFormElement>(null)
  const leave = () => count.send({ type: 'step.back' })
  const submit = () => {
    count.send({ type: 'step.take' })
    form.current?.querySelector<HTMLElement>('input')?.focus()
  }
  return (
    <Dialog title={isFirst ? '¿Cuánto hay?' : 'Contar otra vez'} onCancel={leave}>
      <Form ref={form} className="form sum-facts" onSubmit={submit}>
        <p className="dialog__subject">
          <bdi>{article.name}</bdi>
        </p>
        {!isFirst && (
          <FactList facts={[{ name: 'Contado hasta ahora', text: formatMeasured(counted, article) }]} />
        )}
        <Field
          label={article.unit === undefined ? 'Cantidad' : `Cantidad en ${article.unit}`}
          name="quantity"
          inputMode={article.unit === undefined ? 'numeric' : 'decimal'}
          autoComplete="off"
          autoFocus
          hint={
            isFirst
              ? 'Por ejemplo 1.25, o 1 1/2.'
              : `Con su letra: 12${modeLetters.replace} reemplaza lo contado por 12.`
          }
          value={text}
          error={errors.quantity}
          onChange={({ target }) => count.send({ type: 'quantity.change', text: target.value })}
        />
        {!isFirst && (
          <div className="ways" role="group" aria-label="Qué se hace con lo que ya se contó">
            {modes.map((one) => (
              <button
                key={one.mode}
                type="button"
                className="ways__way"
                aria-pressed={one.mode === mode}
                onClick={() => count.send({ type: 'mode.choose', mode: one.mode })}
              >
                <KeyHint>{modeLetters[one.mode]}</KeyHint> {one.label}
              </button>
            ))}
          </div>
        )}
        {errors.mode !== undefined && (
          <p className="field__error" role="alert">
            {errors.mode}
          </p>
        )}
        <StepFoot>
          <Button keyHint={dialogHints.leave} onClick={leave}>
            Cancelar
          </Button>
          <Button type="submit" variant="primary" keyHint={dialogHints.take}>
            Guardar
          </Button>
        </StepFoot>
      </Form>
    </Dialog>
  )
}
