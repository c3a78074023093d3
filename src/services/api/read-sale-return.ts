import type { ExchangedReturn, SaleReturn, SaleVoid } from '../../../domain/selling/sales-made.ts'
import type { TenderAmount } from '../../../domain/selling/returns.ts'
import { paidWithIds, tenderIds } from '../../../domain/selling/tenders.ts'
import { readApproved } from './read-approved.ts'
import {
  readInstant,
  readAmount,
  readBoolean,
  readChoice,
  readFields,
  readInteger,
  readList,
  readOptionalText,
  readQuantity,
  readText,
  type Fields,
} from './read.ts'

/** Reads what was brought back of a sale (docs/product.md §10.7). */
export function readSaleReturn(fields: Fields, where: string): SaleReturn {
  return {
    id: readInteger(fields, 'id', where),
    number: readInteger(fields, 'number', where),
    saleId: readInteger(fields, 'sale_id', where),
    ...readActed(fields, where),
    lines: readList(fields['lines'], `${where}.lines`, readReturnedLine),
    total: readAmount(fields, 'total', where),
    refunds: readList(fields['refunds'], `${where}.refunds`, readRefund),
    exchangeSaleId:
      fields['exchange_sale_id'] === null ? null : readInteger(fields, 'exchange_sale_id', where),
  }
}

/** Reads what was brought back in an exchange, with the names of its articles. */
export function readExchange(value: unknown): ExchangedReturn {
  const fields = readFields(value, 'exchange')
  return {
    ...readSaleReturn(fields, 'exchange'),
    lines: readList(fields['lines'], 'exchange.lines', (line, where) => ({
      ...readReturnedLine(line, where),
      name: readText(line, 'name', where),
    })),
  }
}

/** Reads who voided a sale, when and why. */
export function readSaleVoid(fields: Fields, where: string): SaleVoid {
  return readActed(fields, where)
}

/** Reads what can be given back by one way to pay. */
export function readRefundable(fields: Fields, where: string): TenderAmount {
  return {
    tender: readChoice(fields, 'tender', tenderIds, where),
    amount: readAmount(fields, 'amount', where),
  }
}

function readActed(fields: Fields, where: string): SaleVoid {
  return {
    at: readInstant(fields, 'at', where),
    user: readText(readFields(fields['user'], `${where}.user`), 'name', `${where}.user`),
    reason: readText(fields, 'reason', where),
    ...readApproved(fields, where),
  }
}

function readReturnedLine(line: Fields, where: string): SaleReturn['lines'][number] {
  return {
    position: readInteger(line, 'position', where),
    quantity: readQuantity(line, 'quantity', where),
    restock: readBoolean(line, 'restock', where),
    amount: readAmount(line, 'amount', where),
  }
}

function readRefund(refund: Fields, where: string): SaleReturn['refunds'][number] {
  return {
    tender: readChoice(refund, 'tender', paidWithIds, where),
    amount: readAmount(refund, 'amount', where),
    reference: readOptionalText(refund, 'reference', where),
  }
}
