import { useSelector } from '@xstate/react'
import type { KeyboardEvent } from 'react'
import { formatMoney } from '../../../../domain/money.ts'
import { emptiesMessages } from '../../../../domain/selling/empties-messages.ts'
import { bottlesFor, emptiesWorth } from '../../../../domain/selling/empties.ts'
import type { SellableProduct } from '../../../../domain/selling/sale.ts'
import { useApp } from '../../../app-context.tsx'
import { Button } from '../../../components/button.tsx'
import { StepFoot } from '../../../components/commands/step-foot.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { RefusalNotice } from '../../../components/feedback/refusal-notice.tsx'
import { ProductCombobox } from '../../../components/search/product-combobox.tsx'
import { QuantityBadge } from '../../../components/search/quantity-badge.tsx'
import { useSale, useWork } from '../../../components/use-session.ts'
import { emptiesCommandOf, emptiesHint, type EmptiesCommand } from '../../../keys/empties-keys.ts'
import { dialogHints } from '../../../keys/keymap.ts'
import { failure } from '../../../machines/notice.ts'
import { emptiesOf } from '../../../machines/sale/counted-empties.ts'
import type { SaleEvent } from '../../../machines/sale/sale-events.ts'
import { UnknownCode } from '../search/unknown-code.tsx'
import { EmptyRow } from './empty-row.tsx'

const events: Readonly<Record<EmptiesCommand, SaleEvent>> = {
  previous: { type: 'bottle.step', step: -1 },
  next: { type: 'bottle.step', step: 1 },
  more: { type: 'bottle.change', by: 1 },
  less: { type: 'bottle.change', by: -1 },
  remove: { type: 'bottle.remove' },
  keep: { type: 'empties.keep' },
}

/** The empty bottles that come back: each scan of one, or of an article that is sold in it, adds one (docs/product.md §10.23). */
export function EmptiesDialog() {
  const sale = useSale()
  const { notify } = useApp()
  const cashMovement = useWork('cashMovement')
  const text = useSelector(sale, (snapshot) => snapshot.context.entry.search)
  const multiplier = useSelector(sale, (snapshot) => snapshot.context.entry.multiplier)
  const { lines, selected, isFull } = emptiesOf(
    useSelector(sale, (snapshot) => snapshot.context.entry.empties),
  )
  const sellsNothing = useSelector(sale, (snapshot) => snapshot.can({ type: 'empties.paid' }))
  const close = () => sale.send({ type: 'empties.close' })
  const keep = () => sale.send({ type: 'empties.keep' })
  const pay = () => {
    const paid = { type: 'movement.payEmpties', lines } as const
    if (!cashMovement.getSnapshot().can(paid)) {
      notify(failure(emptiesMessages.movementOpen))
      return
    }
    sale.send({ type: 'empties.paid' })
    cashMovement.send(paid)
  }
  const isPaid = sellsNothing && lines.length > 0
  const submit = isPaid ? pay : keep

  const pick = (product: SellableProduct) => {
    const line = bottlesFor(product)
    if (!line)
      sale.send({ type: 'code.reject', code: product.code, refusal: emptiesMessages.noDeposit(product.name) })
    else if (sale.getSnapshot().can({ type: 'bottle.take', line })) sale.send({ type: 'bottle.take', line })
    else notify(failure(emptiesMessages.wholeOnly))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { ctrlKey, altKey, metaKey, repeat, defaultPrevented } = event
    const command = ctrlKey || altKey || metaKey || defaultPrevented ? undefined : emptiesCommandOf(event)
    // In a text they belong to it.
    if (command === undefined || (text !== '' && command !== 'keep')) return
    event.preventDefault()
    if (!repeat || command !== 'keep') sale.send(events[command])
  }

  return (
    <Dialog title={emptiesMessages.title} takesScans onCancel={close}>
      <div className="empties" onKeyDown={onKeyDown}>
        <ProductCombobox
          label="Escanea el envase o su artículo, o escribe su nombre"
          name="bottle"
          text={text}
          badge={<QuantityBadge quantity={multiplier} />}
          showsStock={false}
          onText={(typed) => sale.send({ type: 'search.change', text: typed })}
          onPick={pick}
          onEmptyEnter={submit}
          onReject={(typed) => sale.send({ type: 'search.reject', text: typed })}
          onClear={text === '' && multiplier === null ? close : () => sale.send({ type: 'search.clear' })}
          onErase={() => sale.send({ type: 'search.clear' })}
        />
        <UnknownCode />
        <RefusalNotice messages={isFull ? [emptiesMessages.tooMuch] : []} />
        {lines.length > 0 && (
          <ul className="empties__lines" aria-label="Envases que se reciben">
            {lines.map((line) => (
              <EmptyRow key={line.bottle.id} line={line} isSelected={line.bottle.id === selected} />
            ))}
          </ul>
        )}
        {lines.length > 0 && (
          <p className="dialog__hint">
            + y − cambian el envase marcado, Supr lo quita. 12* antes del próximo: doce.
          </p>
        )}
        <p className="empties__total" role="status">
          <span>{isPaid ? 'Se paga de la caja' : 'Paga la venta'}</span>
          <strong>{formatMoney(emptiesWorth(lines))}</strong>
        </p>
        <StepFoot>
          <Button keyHint={dialogHints.leave} onClick={close}>
            Cancelar
          </Button>
          {isPaid && (
            <Button keyHint={emptiesHint('keep')} onClick={keep}>
              Usar en una venta
            </Button>
          )}
          <Button variant="primary" keyHint={dialogHints.take} onClick={submit}>
            {isPaid ? 'Pagar de la caja' : 'Usar en la venta'}
          </Button>
        </StepFoot>
      </div>
    </Dialog>
  )
}
