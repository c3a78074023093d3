import { sql, type RawBuilder } from 'kysely'
import type { Centavos } from '../../../domain/money.ts'

/**
 * A price or cost of one unit × a quantity, rounded half up as `amountOf` (domain/quantity.ts) does. Both are columns and not negative.
 */
export function amountOf(price: string, quantity: string): RawBuilder<Centavos> {
  return sql<Centavos>`((${sql.ref(price)} * ${sql.ref(quantity)} + 500) / 1000)`
}
