import { expect, test } from 'vitest'
import { returnMessages } from '../../../domain/selling/return-messages.ts'
import type { SaleReturnEvent } from '../../../src/machines/return/sale-return-setup.ts'
import { bread, soldBread } from '../support/fixtures.ts'
import { startOpenRegister } from '../support/register-actors.ts'

/** Sold by the pound. */
const sale = {
  ...soldBread,
  lines: soldBread.lines.map((line) =>
    line.productId === bread.id ? { ...line, unit: 'lb' as const, quantity: 2_500, returned: 0 } : line,
  ),
}
const label: SaleReturnEvent = { type: 'article.scan', productId: bread.id, code: '2', quantity: 1_250 }
const twice: SaleReturnEvent = { type: 'quantity.change', position: 1, text: '2*' }

/** The first quantity, and what was refused, after these events. */
function entered(...events: SaleReturnEvent[]) {
  const { saleReturn } = startOpenRegister()
  for (const event of [{ type: 'return.begin', sale } as const, ...events]) saleReturn.send(event)
  const { draft, refusal } = saleReturn.getSnapshot().context
  return [draft?.entered.lines[0]?.quantity, refusal]
}

test('a label brings back its weight, and 2* before it twice that', () => {
  expect(entered(label)).toEqual(['1.25', []])
  expect(entered(twice, label)).toEqual(['2.5', []])
})

test('more than is left is refused, in its unit', () => {
  expect(entered(label, label, label)).toEqual(['2.5', [returnMessages.left(0, { unit: 'lb' })]])
  expect(entered(label, twice, label)).toEqual(['1.25', [returnMessages.left(1_250, { unit: 'lb' })]])
})

test('a label that cannot be read says why', () => {
  const misread: SaleReturnEvent = {
    type: 'article.scan',
    productId: null,
    code: '2',
    refusal: 'Se leyó mal',
  }
  expect(entered(misread)).toEqual(['0', ['Se leyó mal']])
})
