import { sql, type RawBuilder } from 'kysely'
import type { Centavos } from '../../../domain/money.ts'

/**
 * A price or cost of one unit × a quantity, rounded half up as `amountOf` (domain/quantity.ts) does. Both are columns and not negative.
 */
export function amountOf(price: string, quantity: string): RawBuilder<Centavos> {
  return sql<Centavos>`((${sql.ref(price)} * ${sql.ref(quantity)} + 500) / 1000)`
}

/** Whether a quantity is what an amount buys at a price, as `quantityFor` (domain/selling/measured.ts) says. All are columns and above 0. */
export function isMoneysWorth(amount: string, price: string, quantity: string): RawBuilder<boolean> {
  const bought = sql`(2 * ${sql.ref(amount)} * 1000 + ${sql.ref(price)}) / (2 * ${sql.ref(price)})`
  return sql<boolean>`${sql.ref(quantity)} = case when ${bought} < 1 then 1 else ${bought} end`
}
