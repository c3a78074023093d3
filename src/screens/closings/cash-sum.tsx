import { useId } from 'react'
import { cashSum, shownTerms } from '../../../domain/drawer/cash-sum.ts'
import { cashTerms } from '../../../domain/drawer/drawer.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import { formatMoney, signedMoney, type Centavos } from '../../../domain/money.ts'
import { judgedCount } from '../../../domain/drawer/register.ts'
import type { WholeRegister } from '../../../domain/drawer/register-history.ts'
import { Verdict } from './history-columns.tsx'

/** The expected cash as the sum that it is, then what was counted (docs/product.md §10.2). */
export function CashSum({ register }: { register: WholeRegister }) {
  const titleId = useId()
  const { closing, leftAmount } = register
  const recount = closing?.recount ?? null
  const judged = closing && judgedCount(closing)
  const left = recount ? recount.left : leftAmount
  const terms = cashTerms(register)
  const { expected } = cashSum({ terms })
  return (
    <section className="closing__section cash-sum" aria-labelledby={titleId}>
      <h2 id={titleId}>Efectivo</h2>
      <dl className="card">
        {shownTerms(terms).map(({ name, sign, amount }) => (
          <Term key={name} name={name} sign={sign} amount={amount} />
        ))}
        <Term name={expected.name} sign="=" amount={closing?.expectedCash ?? expected.amount} isTotal />
        {closing && judged && (
          <>
            {recount && (
              <>
                <Term name="Primer conteo" amount={closing.closingAmount} />
                <Term name="Diferencia del primero" amount={closing.difference} />
              </>
            )}
            <Term name={recount ? 'Segundo conteo' : 'Contado'} amount={judged.amount} />
            {judged.difference !== null && (
              <div className="cash-sum__term cash-sum__term--total">
                <dt>Diferencia</dt>
                <dd>
                  {signedMoney(judged.difference)} <Verdict difference={judged.difference} />
                </dd>
              </div>
            )}
          </>
        )}
        {left !== null && <Term name="Quedó en caja" amount={left} />}
      </dl>
    </section>
  )
}

interface TermProps {
  name: string
  sign?: '+' | '−' | '=' | null
  /** null: nobody counted. */
  amount: Centavos | null
  isTotal?: boolean
}

function Term({ name, sign = null, amount, isTotal = false }: TermProps) {
  return (
    <div className={isTotal ? 'cash-sum__term cash-sum__term--total' : 'cash-sum__term'}>
      <dt>{name}</dt>
      <dd>
        {sign !== null && <span className="cash-sum__sign">{sign} </span>}
        <span>{amount === null ? registerMessages.notCounted : formatMoney(amount)}</span>
      </dd>
    </div>
  )
}
