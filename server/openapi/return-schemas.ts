/** The schemas of what is brought back of sales, and of sales that are voided. */
import type {
  ExchangedReturn,
  RefundJson,
  ReturnData,
  ReturnLineRequest,
  ReturnRequest,
  SaleReturn,
} from '../../domain/selling/return-contract.ts'
import type { SaleVoid, VoidData, VoidRequest } from '../../domain/selling/sold-contract.ts'
import { MAX_REFERENCE } from '../../domain/selling/payments.ts'
import { MAX_QUANTITY } from '../../domain/selling/sale.ts'
import { tenderIds, type PaidWith } from '../../domain/selling/tenders.ts'
import { MAX_LINES } from '../../domain/validation/quantity.ts'
import { MAX_NAME } from '../../domain/validation/text.ts'
import { inUnits } from '../../domain/quantity.ts'
import { paidWith, tenderId } from './payment-schemas.ts'
import {
  amount,
  approvedBy,
  described,
  flag,
  id,
  instant,
  listOf,
  money,
  nullable,
  objectOf,
  text,
  textOf,
  type Schema,
  whole,
} from './schema.ts'

const requestedLine = {
  position: described({ type: 'integer', minimum: 1, maximum: MAX_LINES }, 'That of the line of the sale.'),
  quantity: { type: 'integer', minimum: 1, maximum: inUnits(MAX_QUANTITY) },
  restock: described(flag, 'Whether the units go back into the stock.'),
}

const requestedLines: Schema = {
  type: 'array',
  minItems: 1,
  maxItems: MAX_LINES,
  items: objectOf<ReturnLineRequest>(requestedLine),
}

export const returnRequest = objectOf<ReturnRequest>(
  {
    lines: requestedLines,
    refunds: described(
      {
        type: 'array',
        minItems: 1,
        maxItems: tenderIds.length,
        items: objectOf<RefundJson>(
          { tender: tenderId, amount: amount(1), reference: nullable(textOf(MAX_REFERENCE)) },
          ['reference'],
        ),
      },
      'How the money is given back. Left out: what is owed for the sale, then cash, then the other ways in which it was paid.',
    ),
    reason: textOf(MAX_NAME, 1),
  },
  ['refunds'],
)

const acted = {
  at: instant,
  user: objectOf<SaleVoid['user']>({ name: text }),
  reason: text,
  approved_by: approvedBy,
}

const returnedLine = {
  position: whole,
  quantity: whole,
  restock: flag,
  amount: described(money, 'What was paid for these units.'),
}

const returnFields = {
  id,
  number: described(whole, 'What its receipt shows.'),
  sale_id: id,
  ...acted,
  total: money,
  refunds: listOf(
    objectOf<Required<RefundJson<PaidWith>>>({ tender: paidWith, amount: money, reference: nullable(text) }),
  ),
  exchange_sale_id: described(nullable(id), 'The sale that was made for it in an exchange.'),
}

export const saleReturn: Schema = objectOf<SaleReturn>(
  { ...returnFields, lines: listOf(objectOf<SaleReturn['lines'][number]>(returnedLine)) },
  ['approved_by'],
)

/** What was brought back for a sale in an exchange. */
export const exchangedReturn: Schema = objectOf<ExchangedReturn>(
  {
    ...returnFields,
    lines: listOf(objectOf<ExchangedReturn['lines'][number]>({ ...returnedLine, name: text })),
  },
  ['approved_by'],
)

export const returnData = objectOf<ReturnData>({ return: saleReturn })

/** Who voided a sale, when and why. */
export const saleVoid: Schema = objectOf<SaleVoid>(acted, ['approved_by'])

export const voidRequest = objectOf<VoidRequest>({ reason: textOf(MAX_NAME, 1) })

export const voidData = objectOf<VoidData>({
  void: objectOf<VoidData['void']>({ sale_id: id, ...acted }, ['approved_by']),
})

/** What can be given back by one way to pay. */
export const refundable: Schema = objectOf<Omit<RefundJson, 'reference'>>({ tender: tenderId, amount: money })
