import { useId, type ReactNode } from 'react'
import { cashTerms, expectedCash } from '../../../domain/drawer.ts'
import { formatMoney, type Centavos } from '../../../domain/money.ts'
import type { WholeRegister } from '../../../domain/register-history.ts'
import { signedMoney, Verdict } from './history-columns.tsx'

/** The expected cash as the sum that it is, then what was counted (docs/product.md §10.2). */
export function CashSum({ register }: { register: WholeRegister }) {
  const titleId = useId()
  const { closing, leftAmount } = register
  const terms = cashTerms(register)
  return (
    <section className="card cash-sum" aria-labelledby={titleId}>
      <h2 id={titleId}>Efectivo</h2>
      <dl>
        <Term name="Monto inicial" amount={terms.initialAmount} />
        <Term name="Ventas en efectivo" sign="+" amount={terms.cashSales} />
        <Term name="Entradas" sign="+" amount={terms.cashIn} />
        <Term name="Salidas" sign="−" amount={terms.cashOut} />
        <Term
          name="Efectivo esperado"
          sign="="
          amount={closing?.expectedCash ?? expectedCash(terms)}
          isTotal
        />
        {closing && (
          <>
            <Term name="Contado" amount={closing.closingAmount} />
            <div className="cash-sum__term cash-sum__term--total">
              <dt>Diferencia</dt>
              <dd>
                {signedMoney(closing.difference)} <Verdict difference={closing.difference} />
              </dd>
            </div>
          </>
        )}
        {leftAmount !== null && <Term name="Quedó en caja" amount={leftAmount} />}
      </dl>
    </section>
  )
}

interface TermProps {
  name: ReactNode
  sign?: '+' | '−' | '='
  amount: Centavos
  isTotal?: boolean
}

function Term({ name, sign, amount, isTotal = false }: TermProps) {
  return (
    <div className={isTotal ? 'cash-sum__term cash-sum__term--total' : 'cash-sum__term'}>
      <dt>{name}</dt>
      <dd>
        {sign !== undefined && <span className="cash-sum__sign">{sign} </span>}
        {formatMoney(amount)}
      </dd>
    </div>
  )
}
