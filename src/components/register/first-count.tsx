import { formatMoney, type Centavos } from '../../../domain/money.ts'

/** What the first count of a register that was counted twice came to; the amount is not broken. */
export function FirstCount({ amount }: { amount: Centavos }) {
  return (
    <>
      Primer conteo: <span className="first-count">{formatMoney(amount)}</span>
    </>
  )
}
