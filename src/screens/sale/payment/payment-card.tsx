import type { KeyboardEvent } from 'react'
import { saleMessages } from '../../../../domain/sale-messages.ts'
import { formatAmount, formatMoney } from '../../../../domain/money.ts'
import { emptiesMessages } from '../../../../domain/selling/empties-messages.ts'
import { emptiesWorth, splitWorth } from '../../../../domain/selling/empties.ts'
import { missingPayment, tenderedOf } from '../../../../domain/selling/payment.ts'
import { saleTotals } from '../../../../domain/selling/sale.ts'
import { expectedChange, missingOf, untypedRest } from '../../../../domain/paying/taken-payments.ts'
import { isPaidInPart, isPlainCash, offersWays } from '../../../../domain/paying/ways.ts'
import { Button } from '../../../components/button.tsx'
import { KeyHint } from '../../../components/keys/key-hint.tsx'
import { useSale, useShownSale } from '../../../components/use-session.ts'
import { saleHint, typingKeys } from '../../../keys/keymap.ts'
import type { SaleEvent } from '../../../machines/sale/sale-events.ts'
import { GivenBack } from './given-back.tsx'
import { TakenPayments } from './taken-payments.tsx'
import { useSaleDispatch } from '../use-sale-dispatch.ts'
import { focusTarget } from '../use-sale-focus.ts'
import { ReferenceField, WayChoice } from './way-choice.tsx'
import { Form } from '../../../components/forms/form.tsx'

/** Summary and payment (docs/product.md §2): totals, payments, amount tendered, change. */
export function PaymentCard() {
  const sale = useSale()
  const dispatch = useSaleDispatch()
  const lines = useShownSale((snapshot) => snapshot.context.cart.lines)
  const payment = useShownSale((snapshot) => snapshot.context.payment)
  const mayAccept = useShownSale((snapshot) => snapshot.can({ type: 'sale.accept' }))
  const ways = useShownSale((snapshot) => snapshot.context.ways)
  const isWriting = useShownSale((snapshot) => snapshot.matches('completing'))
  const mayCancel = useShownSale((snapshot) => snapshot.can({ type: 'sale.cancel' }))
  const totals = saleTotals(lines)
  const missing = isPlainCash(ways) ? missingPayment(payment, lines) : null
  const rest = missingOf(ways, totals.total)
  const isShort = isPaidInPart(ways) && (ways.chosen === 'cash' ? (tenderedOf(payment) ?? 0) : 0) < rest
  const { over } = splitWorth(emptiesWorth(ways.empties?.lines ?? []), totals.total)
  const { tender, refusal } = payment

  /** The keys of Cuenta. A held key takes no second payment, and takes none back. @returns whether the key did something. */
  const typingKey = ({ key, repeat, ctrlKey }: KeyboardEvent): boolean => {
    const event = ctrlKey ? null : eventOf(key)
    if (event === null || !sale.getSnapshot().can(event)) return false
    if (!repeat) dispatch(event)
    return true
  }
  const eventOf = (key: string): SaleEvent | null => {
    if (key === typingKeys.leave) return { type: 'focus.move', focus: { at: 'search' } }
    if (key === typingKeys.erase) return { type: 'tender.takeBack' }
    // Without other ways the form itself takes Enter.
    return key === typingKeys.take && offersWays(ways) ? { type: 'tender.submit' } : null
  }

  return (
    <Form className="till__payment" onSubmit={() => dispatch({ type: 'tender.submit' })}>
      <dl className="figures">
        <Figure name="Subtotal" amount={totals.subtotal} />
        <Figure name="Descuento" amount={totals.discount} />
        <Figure name="Impuesto" amount={totals.tax} />
        <div className="till__total" data-length={lengthOf(formatMoney(totals.total))}>
          <dt>Total</dt>
          <dd>{formatMoney(totals.total)}</dd>
        </div>
      </dl>
      <TakenPayments />
      <WayChoice />
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
          placeholder={ways.chosen === 'cash' ? '0.00' : formatAmount(untypedRest(ways, totals.total))}
          aria-invalid={refusal.length > 0}
          aria-describedby="payment-refusal"
          value={tender}
          onChange={(event) => sale.send({ type: 'tender.change', text: event.target.value })}
          onFocus={() => {
            if (sale.getSnapshot().context.entry.focus.at !== 'tender')
              dispatch({ type: 'focus.move', focus: { at: 'tender' } })
          }}
          onKeyDown={(event) => {
            if (typingKey(event)) event.preventDefault()
          }}
        />
      </label>
      <ReferenceField />
      <dl className="figures">
        <div className="figure figure--change" data-short={isShort}>
          <dt>{isShort ? 'Faltan' : 'Cambio'}</dt>
          <dd>{formatMoney(isShort ? rest : expectedChange(ways, payment, totals.total))}</dd>
        </div>
        {over > 0 && <Figure name={emptiesMessages.over} amount={over} />}
        {ways.exchange && <GivenBack exchange={ways.exchange} total={totals.total} />}
      </dl>
      {/* A screen reader reads it with the field. It is no alert, because a toast has the same text. */}
      <div
        id="payment-refusal"
        className="till__refusal"
        // Several reasons may need to be scrolled.
        {...(refusal.length > 1 && { tabIndex: 0, role: 'group', 'aria-label': 'Por qué no se cobró' })}
      >
        {refusal.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        {missing !== null && <p className="till__missing">{saleMessages.missing(formatMoney(missing))}</p>}
      </div>
      <div className="till__acts">
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
      </div>
    </Form>
  )
}

/** The size class of an amount: a long amount gets a smaller font, so that it fits in one line. */
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
