import { useEffect, useRef, type KeyboardEvent, type Ref } from 'react'
import { formatMoney } from '../../../../domain/money.ts'
import { formatMeasured } from '../../../../domain/measures.ts'
import { formatQuantity } from '../../../../domain/quantity.ts'
import { leftOf } from '../../../../domain/selling/returns.ts'
import type { BlindLine } from '../../../../domain/selling/sales-made.ts'
import { Button } from '../../../components/button.tsx'
import { StepFoot } from '../../../components/commands/step-foot.tsx'
import { RefusalNotice } from '../../../components/feedback/refusal-notice.tsx'
import { KeyHint } from '../../../components/keys/key-hint.tsx'
import { useWork } from '../../../components/use-session.ts'
import { dialogHints } from '../../../keys/keymap.ts'
import { returnCommandOf, returnHint, type ReturnCommand } from '../../../keys/sold-keys.ts'
import { lineAmount, lineError, totalOf, type ReturnDraft } from '../../../machines/return/return-draft.ts'
import { mayRestock, type DraftLine } from '../../../machines/return/return-lines.ts'
import { NeedsRegister } from './needs-register.tsx'
import { useTakeBack } from './use-take-back.ts'
import { Form } from '../../../components/forms/form.tsx'

interface LinesStepProps {
  draft: ReturnDraft
  refusal: readonly string[]
}

/** Which articles come back: scanned, or typed into their line. */
export function LinesStep({ draft, refusal }: LinesStepProps) {
  const saleReturn = useWork('saleReturn')
  const { hasRegister } = useTakeBack()
  const { lines, selected, before, times } = draft.entered
  const total = totalOf(draft)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Without a register the way to open one has the focus, also when the sale is read again meanwhile.
    if (!hasRegister) return
    field.current?.focus()
    field.current?.select()
  }, [selected, before, times, hasRegister])

  const commands: Record<Exclude<ReturnCommand, 'exchange'>, () => void> = {
    previousLine: () => saleReturn.send({ type: 'line.next', step: -1 }),
    nextLine: () => saleReturn.send({ type: 'line.next', step: 1 }),
    all: () => saleReturn.send({ type: 'lines.all' }),
    restock: () => saleReturn.send({ type: 'restock.toggle', position: selected }),
    next: () => saleReturn.send({ type: 'step.next' }),
    clearTimes: () => saleReturn.send({ type: 'times.clear' }),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const command = returnCommandOf(event)
    if (command === undefined || command === 'exchange' || (command === 'clearTimes' && times === null))
      return
    event.preventDefault()
    if (!event.repeat || command.endsWith('Line')) commands[command]()
  }
  const submit = () => saleReturn.send({ type: 'step.next' })

  return (
    <Form onSubmit={submit} onKeyDown={onKeyDown}>
      <p className="dialog__hint">Escanea lo que traen de vuelta, o escribe cuántos en su línea.</p>
      {hasRegister ? <RefusalNotice messages={refusal} /> : <NeedsRegister />}
      <div className="return-lines" role="group" aria-label="Productos de la venta">
        {draft.sale.lines.map((sold) => {
          const line = lines.find(({ position }) => position === sold.position)
          return (
            line && (
              <ReturnLine
                key={sold.position}
                draft={draft}
                sold={sold}
                line={line}
                field={sold.position === selected ? field : null}
              />
            )
          )
        })}
      </div>
      <p className="return-total" role="status">
        {times !== null && (
          <span className="return-total__times">{formatQuantity(times)} × el próximo artículo</span>
        )}
        {total !== null && <span>Total a devolver</span>}
        {total !== null && <strong>{formatMoney(total)}</strong>}
      </p>
      <StepFoot>
        <Button keyHint={dialogHints.leave} onClick={() => saleReturn.send({ type: 'step.back' })}>
          Cancelar
        </Button>
        <Button keyHint={returnHint('all')} onClick={commands.all}>
          Todo lo que queda
        </Button>
        <Button type="submit" variant="primary" keyHint={returnHint('next')}>
          Seguir
        </Button>
      </StepFoot>
    </Form>
  )
}

interface ReturnLineProps {
  draft: ReturnDraft
  sold: BlindLine
  line: DraftLine
  /** Of the selected line. */
  field: Ref<HTMLInputElement>
}

function ReturnLine({ draft, sold, line, field }: ReturnLineProps) {
  const saleReturn = useWork('saleReturn')
  const { position, name } = sold
  const left = leftOf(sold)
  const error = lineError(draft, line)
  const amount = lineAmount(draft, line)
  const errorId = `return-line-${position}`
  return (
    <div className="return-line" data-selected={field !== null}>
      <div className="return-line__name">
        <bdi>{name}</bdi>
        <span className="return-line__left">
          {left === 0
            ? 'Ya se devolvió todo'
            : `Quedan ${formatMeasured(left, sold)} de ${formatMeasured(sold.quantity, sold)}`}
        </span>
      </div>
      <input
        ref={field}
        className="input return-line__quantity"
        name={`quantity-${position}`}
        aria-label={`Cuántos de ${name}`}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : errorId}
        inputMode={sold.unit === undefined ? 'numeric' : 'decimal'}
        autoComplete="off"
        disabled={left === 0 || sold.isDeposit}
        value={line.quantity}
        onFocus={() => saleReturn.send({ type: 'line.select', position })}
        onChange={({ target }) => saleReturn.send({ type: 'quantity.change', position, text: target.value })}
      />
      <span className="return-line__amount">{amount !== null && formatMoney(amount)}</span>
      {left > 0 && mayRestock(sold) && (
        <label className="return-line__restock">
          <input
            type="checkbox"
            checked={line.restock}
            onChange={() => saleReturn.send({ type: 'restock.toggle', position })}
          />{' '}
          <span>Vuelve al inventario</span>
          {field !== null && <KeyHint>{returnHint('restock')}</KeyHint>}
        </label>
      )}
      {error !== null && (
        <p id={errorId} className="return-line__error">
          {error}
        </p>
      )}
    </div>
  )
}
