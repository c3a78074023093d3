import { useSelector } from '@xstate/react'
import { messages } from '../../../domain/messages.ts'
import { formatMoney } from '../../../domain/money.ts'
import { missingPayment, tenderedOf } from '../../../domain/payment.ts'
import { changeDue, saleTotals } from '../../../domain/sale.ts'
import { Button } from '../../components/button.tsx'
import { KeyHint } from '../../components/keys/key-hint.tsx'
import { useSale } from '../../components/use-session.ts'
import { saleHint, typingKeys } from '../../keymap.ts'
import { useSaleDispatch } from './use-sale-dispatch.ts'
import { focusTarget } from './use-sale-focus.ts'

/** Summary and payment (docs/product.md §2): what it comes to, what was handed over, what goes back. */
export function PaymentCard() {
  const sale = useSale()
  const dispatch = useSaleDispatch()
  const lines = useSelector(sale, (snapshot) => snapshot.context.cart.lines)
  const payment = useSelector(sale, (snapshot) => snapshot.context.payment)
  const mayAccept = useSelector(sale, (snapshot) => snapshot.can({ type: 'sale.accept' }))
  const isWriting = useSelector(sale, (snapshot) => snapshot.matches('completing'))
  const mayCancel = useSelector(sale, (snapshot) => snapshot.can({ type: 'sale.cancel' }))
  const totals = saleTotals(lines)
  const change = changeDue(tenderedOf(payment) ?? 0, totals.total)
  const missing = missingPayment(payment, lines)
  const { tender, refusal } = payment

  return (
    <form
      className="till__payment"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        dispatch({ type: 'tender.submit' })
      }}
    >
      <dl className="figures">
        <Figure name="Subtotal" amount={totals.subtotal} />
        <Figure name="Descuento" amount={totals.discount} />
        <Figure name="Impuesto" amount={totals.tax} />
        <div className="till__total" data-length={lengthOf(formatMoney(totals.total))}>
          <dt>Total</dt>
          <dd>{formatMoney(totals.total)}</dd>
        </div>
      </dl>
      <label className="tender">
        <span className="tender__label">
          <KeyHint>{saleHint('tender.start')}</KeyHint> Cuenta
        </span>
        <input
          className="input tender__input"
          data-focus={focusTarget({ at: 'tender' })}
          name="tendered"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          aria-invalid={refusal.length > 0}
          aria-describedby="payment-refusal"
          value={tender}
          onChange={(event) => sale.send({ type: 'tender.change', text: event.target.value })}
          onFocus={() => {
            if (sale.getSnapshot().context.entry.focus.at !== 'tender')
              dispatch({ type: 'focus.move', focus: { at: 'tender' } })
          }}
          onKeyDown={(event) => {
            if (event.key !== typingKeys.leave) return
            event.preventDefault()
            sale.send({ type: 'focus.move', focus: { at: 'search' } })
          }}
        />
      </label>
      <dl className="figures">
        <div className="figure figure--change">
          <dt>Cambio</dt>
          <dd>{formatMoney(change)}</dd>
        </div>
      </dl>
      {/* Read with the field; the toast of the same words has interrupted already. */}
      <div
        id="payment-refusal"
        className="till__refusal"
        // More reasons than one may need to be scrolled.
        {...(refusal.length > 1 && { tabIndex: 0, role: 'group', 'aria-label': 'Por qué no se cobró' })}
      >
        {refusal.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        {missing !== null && <p className="till__missing">{messages.sale.missing(formatMoney(missing))}</p>}
      </div>
      <Button
        variant="primary"
        size="large"
        keyHint={saleHint('sale.accept')}
        disabled={!mayAccept}
        busy={isWriting}
        onClick={() => dispatch({ type: 'sale.accept' })}
      >
        Aceptar
      </Button>
      {mayCancel && (
        <Button
          variant="quiet"
          keyHint={saleHint('sale.cancel')}
          onClick={() => dispatch({ type: 'sale.cancel' })}
        >
          Cancelar Venta
        </Button>
      )}
    </form>
  )
}

/** Only the longest amounts give up some of their size to stay in one line. */
function lengthOf(amount: string): 'normal' | 'long' | 'longest' {
  if (amount.length <= 11) return 'normal'
  return amount.length <= 13 ? 'long' : 'longest'
}

function Figure({ name, amount }: { name: string; amount: number }) {
  return (
    <div className="figure">
      <dt>{name}</dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  )
}
