import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draftOfCorrected } from '../../../domain/goods/corrected-delivery.ts'
import {
  changed,
  emptyDelivery,
  type DeliveryChange,
  type DeliveryDraft,
} from '../../../domain/goods/delivery-draft.ts'
import { asDeliveryProduct, type DeliveryProduct } from '../../../domain/goods/delivery-product.ts'
import { draftErrors, draftTotal, orderOf, refusedPlaces } from '../../../domain/goods/delivery-request.ts'
import { costOfCounted, lineAmounts } from '../../../domain/goods/delivery.ts'
import { valueAtCost } from '../../../domain/goods/unit-cost.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { units } from '../../../domain/quantity.ts'
import { packWithUnits } from '../../../domain/selling/packs.ts'

const water = asDeliveryProduct({
  ...{ id: 1, name: 'Agua pura', code: '11', price: 500, cost: 417 },
  packs: [
    { id: 7, code: '24', name: 'Caja', factor: 24, price: null, cost: 10_000 },
    { id: 5, code: '6', name: 'Paquete 6', factor: 6, price: 2_800 },
    { id: 4, code: '1', name: 'Otro código', factor: 1, price: null },
  ],
})
const [box, six] = [water.packs?.[0], water.packs?.[1]]
const cheese: DeliveryProduct = {
  ...{ id: 3, name: 'Queso', code: '33', price: 4_000, cost: 2_500, unit: 'lb' },
  packs: [{ id: 9, name: 'Marqueta', factor: 5, cost: 12_500 }],
}

const scan = (pack?: (typeof water.packs & object)[number], product = water): DeliveryChange => ({
  ...{ kind: 'product', product, pack },
})
const times = (count: number): DeliveryChange => ({ kind: 'times', times: units(count) })
const typing = (field: 'quantity' | 'cost', text: string, productId = 1): DeliveryChange => ({
  ...({ kind: 'line', productId, field, text } as const),
})
const turn: DeliveryChange = { kind: 'unit' }
const after = (...changes: DeliveryChange[]): DeliveryDraft => changes.reduce(changed, emptyDelivery)
/** What each line counts, how many, and its cost. */
const lines = ({ lines: all }: DeliveryDraft) =>
  all.map(({ pack, quantity, cost }) => [pack?.name ?? null, quantity, cost])

describe('what a line of a delivery counts (docs/product.md §10.18)', () => {
  test('a scanned case is a line of cases at the cost of its units, which is finer than that of one', () => {
    expect(lines(after(scan(box)))).toEqual([['Caja', '1', '100.00']])
    expect(lines(after(times(2), scan(box), scan(box)))).toEqual([['Caja', '3', '100.00']])
    expect(lines(after(scan(six)))).toEqual([['Paquete 6', '1', '25.02']])
  })

  test('a pack of one unit is no pack, and comes in as the unit', () => {
    expect(water.packs?.map(({ name }) => name)).toEqual(['Caja', 'Paquete 6'])
  })

  test('whoever sees no costs gets none proposed', () => {
    const hidden = asDeliveryProduct({
      ...water,
      cost: null,
      packs: [{ ...{ id: 7, code: '24', name: 'Caja', factor: 24 }, price: null }],
    })
    expect(lines(after(scan(hidden.packs?.[0], hidden)))).toEqual([['Caja', '1', '']])
  })

  test.each([
    ['a piece in a line of cases', [times(2), scan(box), scan()], '49'],
    ['a case in a line of pieces', [times(5), scan(), scan(box)], '29'],
    ['another pack in a line of cases', [times(2), scan(box), scan(six)], '54'],
    ['one case and a half', [times(1.5), scan(box)], '36'],
  ] as const)('%s makes it a line of all the pieces', (_, changes, quantity) => {
    expect(lines(after(...changes))).toEqual([[null, quantity, '4.17']])
  })

  test('a cost that was typed by the case is that of each piece then, and one of the whole line stays', () => {
    const typed = after(times(2), scan(box), typing('cost', '96.00'))
    expect(lines(changed(typed, scan()))).toEqual([[null, '49', '4.00']])
    const whole = after(times(2), scan(box), { kind: 'whole' }, typing('cost', '190'))
    expect(lines(changed(whole, scan()))).toEqual([[null, '49', '190']])
  })

  test('Alt+X goes round its units by their size; the quantity stays, and so does a cost that was typed', () => {
    const first = after(times(2), scan())
    const [small, large, again] = [after(turn), after(turn, turn), after(turn, turn, turn)].map((_, at) =>
      Array.from({ length: at + 1 }, () => turn).reduce(changed, first),
    )
    expect([small, large, again].map((draft) => draft && lines(draft)[0])).toEqual([
      ['Paquete 6', '2', '25.02'],
      ['Caja', '2', '100.00'],
      [null, '2', '4.17'],
    ])
    expect(lines([typing('cost', '99'), turn].reduce(changed, first))).toEqual([['Paquete 6', '2', '99']])
    const bread = { ...{ id: 2, name: 'Pan', code: '22', price: 125, cost: 75 } }
    const alone = after(scan(undefined, bread))
    expect(changed(alone, turn)).toBe(alone)
  })

  test('the total is cases × their cost, and what is sent counts cases', () => {
    const draft = { ...after(times(3), scan(box), typing('cost', '100.01')), key: 'k' }
    expect([draftTotal(draft), orderOf(draft, 'none').lines]).toEqual([
      30_003,
      [{ productId: 1, packId: 7, quantity: units(3), cost: { each: 10_001 }, price: null, priceSeen: 500 }],
    ])
  })

  test('of what is weighed, packs are counted, and the next unit takes parts again', () => {
    const half = after(scan(cheese.packs?.[0], cheese), typing('quantity', '1.5', 3))
    expect(draftErrors(half)).toEqual({ '3-quantity': saleMessages.invalidQuantity })
    expect(draftErrors(changed(half, turn))).toEqual({})
    const asked = after(scan(cheese.packs?.[0], cheese), scan(undefined, cheese))
    expect([lines(asked), asked.focus]).toEqual([
      [[null, '5', '25.00']],
      { at: 'line', productId: 3, field: 'quantity' },
    ])
  })

  test('a pack that was removed meanwhile stays at its line until it is changed', () => {
    const { packs: _, ...alone } = water
    const draft = changed(after(times(2), scan(box)), { kind: 'products', products: [alone] })
    expect(lines(draft)).toEqual([['Caja', '2', '100.00']])
    expect(refusedPlaces(draft, { 'lines.0.pack_id': ['Ya no está'] })).toEqual({
      '1-quantity': 'Ya no está',
    })
    expect(lines(changed(draft, turn))).toEqual([[null, '2', '4.17']])
  })

  test('a cost that nobody typed follows that of its pack when it is read again', () => {
    const dearer = { ...water, packs: water.packs?.map((pack) => ({ ...pack, cost: 12_000 })) ?? [] }
    const read = { kind: 'products', products: [dearer] } as const
    expect(lines(changed(after(scan(box)), read))).toEqual([['Caja', '1', '120.00']])
    expect(lines([typing('cost', '99'), read].reduce(changed, after(scan(box))))).toEqual([
      ['Caja', '1', '99'],
    ])
  })

  test('a correction keeps the packs, also one that is gone', () => {
    const { packs: _, ...alone } = water
    const delivery = {
      ...{ supplier: null, document: null, paid: 'none' as const },
      lines: [{ productId: 1, name: 'Agua pura', quantity: units(2), unitCost: 10_000, total: 20_000 }].map(
        (line) => ({ ...line, pack: { id: 7, name: 'Caja', factor: 24 } }),
      ),
    }
    for (const product of [water, alone])
      expect(lines(draftOfCorrected(delivery, new Map([[1, product]])))).toEqual([['Caja', '2', '100.00']])
  })

  test('a pack is told with its units, once', () => {
    const told = ['Caja 24', 'Caja', 'Caja 240', 'Fardo24'].map((name) => packWithUnits({ name, factor: 24 }))
    expect(told).toEqual(['Caja 24', 'Caja de 24', 'Caja 240 de 24', 'Fardo24'])
  })
})

describe('amounts of a line of packs', () => {
  const line = fc.record({
    packs: fc.integer({ min: 1, max: 9_999 }),
    factor: fc.integer({ min: 2, max: 9_999 }),
    each: fc.integer({ min: 0, max: 1_000_000 }),
  })

  test('the total is exact, and so is the cost of a pack that is told of it', () => {
    fc.assert(
      fc.property(line, ({ packs, factor, each }) => {
        const { total } = lineAmounts(units(packs), { each }, factor)
        expect([total, costOfCounted(total, units(packs))]).toEqual([packs * each, each])
      }),
    )
  })

  test('each unit has cost its part of the total, whether it came by the pack or by the piece', () => {
    fc.assert(
      fc.property(line, ({ packs, factor, each }) => {
        const amounts = lineAmounts(units(packs), { each }, factor)
        const pieces = units(packs * factor)
        expect(amounts).toEqual(lineAmounts(pieces, { whole: amounts.total }))
        // A cost is kept to 1/100 of a centavo: half of that for each piece at most.
        const off = Math.abs(valueAtCost({ quantity: pieces, cost: amounts.cost }) - amounts.total)
        expect(off).toBeLessThanOrEqual(Math.ceil((packs * factor) / 200))
      }),
    )
  })
})
