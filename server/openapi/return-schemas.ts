/** The schemas of what is brought back of sales, and of sales that are voided. */
import type { RefundJson, SaleReturn, SaleVoid } from '../../domain/selling/sold-contract.ts'
import type { PaidWith } from '../../domain/selling/tenders.ts'
import { paidWith, tenderId } from './payment-schemas.ts'
import {
  described,
  flag,
  id,
  instant,
  listOf,
  money,
  nullable,
  objectOf,
  text,
  whole,
  type Schema,
} from './schema.ts'

const acted = {
  at: instant,
  user: objectOf<SaleVoid['user']>({ name: text }),
  reason: text,
}

export const saleReturn: Schema = objectOf<SaleReturn>({
  id,
  number: described(whole, 'What its receipt shows.'),
  sale_id: id,
  ...acted,
  lines: listOf(
    objectOf<SaleReturn['lines'][number]>({
      position: whole,
      quantity: whole,
      restock: flag,
      amount: described(money, 'What was paid for these units.'),
    }),
  ),
  total: money,
  refunds: listOf(
    objectOf<Required<RefundJson<PaidWith>>>({ tender: paidWith, amount: money, reference: nullable(text) }),
  ),
  exchange_sale_id: described(nullable(id), 'The sale that was made for it in an exchange.'),
})

/** Who voided a sale, when and why. */
export const saleVoid: Schema = objectOf<SaleVoid>(acted)

/** What can be given back by one way to pay. */
export const refundable: Schema = objectOf<Omit<RefundJson, 'reference'>>({ tender: tenderId, amount: money })
