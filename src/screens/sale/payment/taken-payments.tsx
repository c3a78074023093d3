import { formatMoney } from '../../../../domain/money.ts'
import { emptiesWorth } from '../../../../domain/selling/empties.ts'
import { exchangeWorth } from '../../../../domain/selling/exchange.ts'
import { saleTotals } from '../../../../domain/selling/sale.ts'
import { wrongPayments } from '../../../../domain/paying/taken-payments.ts'
import { tenders } from '../../../../domain/selling/tenders.ts'
import { isPaidInPart } from '../../../../domain/paying/ways.ts'
import { useShownSale } from '../../../components/use-session.ts'
import { useSaleDispatch } from '../use-sale-dispatch.ts'

/** The payments that were taken, in their order; nothing while there is none. */
export function TakenPayments() {
  const dispatch = useSaleDispatch()
  const ways = useShownSale((snapshot) => snapshot.context.ways)
  const lines = useShownSale((snapshot) => snapshot.context.cart.lines)
  const isWriting = useShownSale((snapshot) => snapshot.matches('completing'))
  const { exchange, empties } = ways
  if (!isPaidInPart(ways)) return null
  const wrong = wrongPayments(ways, saleTotals(lines).total)

  return (
    <ul className="taken" tabIndex={0} aria-label="Pagos recibidos">
      {exchange && (
        <li className="taken__payment">
          <span className="taken__name">Cambio de la venta {exchange.number}</span>
          <span className="taken__amount">{formatMoney(exchangeWorth(exchange))}</span>
          <button
            type="button"
            className="taken__remove"
            aria-label={`Quitar el cambio de la venta ${exchange.number}`}
            disabled={isWriting}
            onClick={() => dispatch({ type: 'exchange.drop' })}
          >
            ✕
          </button>
          {exchange.refusal !== null && <span className="taken__wrong">{exchange.refusal}</span>}
        </li>
      )}
      {empties && (
        <li className="taken__payment">
          <span className="taken__name">{tenders.empties.name}</span>
          <span className="taken__amount">{formatMoney(emptiesWorth(empties.lines))}</span>
          <button
            type="button"
            className="taken__remove"
            aria-label={`Quitar ${tenders.empties.name} ${formatMoney(emptiesWorth(empties.lines))}`}
            disabled={isWriting}
            onClick={() => dispatch({ type: 'empties.drop' })}
          >
            ✕
          </button>
          {empties.refusal !== null && <span className="taken__wrong">{empties.refusal}</span>}
        </li>
      )}
      {ways.taken.map(({ tender, given, reference }, index) => (
        <li key={index} className="taken__payment">
          <span className="taken__name">
            <span>{tenders[tender].name}</span>
            {reference !== null && <span className="taken__reference">{reference}</span>}
          </span>
          <span className="taken__amount">{formatMoney(given)}</span>
          <button
            type="button"
            className="taken__remove"
            aria-label={`Quitar ${tenders[tender].name} ${formatMoney(given)}`}
            disabled={isWriting}
            onClick={() => dispatch({ type: 'payment.remove', index })}
          >
            ✕
          </button>
          {wrong[index] !== null && <span className="taken__wrong">{wrong[index]}</span>}
        </li>
      ))}
    </ul>
  )
}
