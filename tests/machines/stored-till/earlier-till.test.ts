import { expect, test } from 'vitest'
import { carriedOver } from '../../../src/machines/stored-till/earlier-till.ts'
import { readStoredTill } from '../../../src/machines/stored-till/till-schema.ts'
import { bread, cashierRights, maria, water } from '../support/fixtures.ts'
import { startOpenRegister, startRegister } from '../support/register-actors.ts'
import { storedTill } from '../support/stored-till.ts'

/** What the program of version 23 stored of a sale: its lines had no ids. */
const lines = [
  {
    ...{ productId: 2, name: bread.name, code: bread.code, quantity: 2_000, price: 125 },
    ...{ discount: 0, tax: 0, stock: 40_000 },
  },
  {
    ...{ productId: 1, name: water.name, code: water.code, quantity: 1_000, price: 500 },
    ...{ discount: 0, tax: 0, stock: 1_000 },
  },
]
const refusal = { field: 'quantity', message: 'No hay', announced: true, productId: 2, typed: '99' }
const typing = {
  cart: { lines, client: maria, selected: 2, refusal },
  entry: {
    ...{ search: '', multiplier: null, unknownCode: null, checked: null },
    focus: { at: 'line', productId: 2, field: 'quantity' },
  },
}

interface Till {
  children: { sale: { snapshot: { context: object } } }
}

/** A stored till whose sale is as a program of before stored it. */
function tillWith(its: object, till = storedTill()): object {
  const { children, ...register } = till as typeof till & Till
  const { snapshot, ...sale } = children.sale
  const context = { ...snapshot.context, ...its }
  return { ...register, children: { ...children, sale: { ...sale, snapshot: { ...snapshot, context } } } }
}

test('a sale of version 23 goes on where it was: its lines get ids, and the refused figure is still open', () => {
  const till = readStoredTill(carriedOver(tillWith(typing), 23))
  const { sale } = startRegister(till?.snapshot ?? null, cashierRights)
  const { cart, entry } = sale.getSnapshot().context
  expect([till?.hasSale, cart, entry.focus]).toEqual([
    true,
    {
      lines: [
        { ...lines[0], id: 2 },
        { ...lines[1], id: 1 },
      ],
      ...{ lastLine: 2, client: maria, selected: 2 },
      refusal: { field: 'quantity', message: 'No hay', announced: true, lineId: 2, typed: '99' },
    },
    { at: 'line', lineId: 2, field: 'quantity' },
  ])
  sale.send({ type: 'line.change', lineId: 2, field: 'quantity', text: '3', leave: true })
  expect(sale.getSnapshot().context.cart.lines.map(({ quantity }) => quantity)).toEqual([3_000, 1_000])
})

test('a till of version 23 without lines starts with the first id', () => {
  const { cart } = startOpenRegister().sale.getSnapshot().context
  const { lastLine: _id, ...earlier } = cart
  const till = readStoredTill(carriedOver(tillWith({ cart: earlier }), 23))
  const { sale } = startRegister(till?.snapshot ?? null, cashierRights)
  expect(sale.getSnapshot().context.cart).toEqual(cart)
})

test.each([
  ['of version 22', tillWith(typing), 22],
  ['of a later version', tillWith(typing), 25],
  ['whose lines have no product', tillWith({ ...typing, cart: { ...typing.cart, lines: [{}] } }), 23],
  ['that is no till', { status: 'active' }, 23],
])('a till %s is not carried over', (_which, till, version) => {
  expect(carriedOver(till, version)).toBeNull()
})
