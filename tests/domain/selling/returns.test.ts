import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sum } from '../../../domain/money.ts'
import { amountOf, inUnits, units } from '../../../domain/quantity.ts'
import {
  amountBy,
  defaultRefunds,
  exceedingLines,
  isReturnable,
  refundErrors,
  refundLimits,
  returnedAmounts,
  wrongLines,
  type PaidSale,
  type ReturnableLine,
} from '../../../domain/selling/returns.ts'
import { lineAmounts } from '../../../domain/selling/sale.ts'
import { tenderIds } from '../../../domain/selling/tenders.ts'

/** A line as a sale has it, with discount and tax. */
const soldLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 60 }).map(units),
    price: fc.integer({ min: 1, max: 200_000 }),
    discounted: fc.double({ min: 0, max: 1, noNaN: true }),
    tax: fc.constantFrom(0, 500, 1_200, 1_333, 10_000),
  })
  .map(({ quantity, price, discounted, tax }): ReturnableLine & { tax: number } => {
    const discount = Math.floor(amountOf(price, quantity) * discounted)
    const { taxTotal, total } = lineAmounts({ quantity, price, discount, tax })
    return {
      position: 1,
      quantity,
      returned: units(0),
      subtotal: amountOf(price, quantity),
      discount,
      total,
      tax: taxTotal,
    }
  })

/** The quantities of the returns that bring a whole line back, one after the other. */
const splitOf = (whole: number) =>
  fc.array(fc.integer({ min: 1, max: whole }), { minLength: 1, maxLength: whole }).map((parts) => {
    let left = whole
    const taken = parts.flatMap((part) => {
      const each = Math.min(part, left)
      left -= each
      return each > 0 ? [each] : []
    })
    return left > 0 ? [...taken, left] : taken
  })

describe('the amounts of what is brought back (docs/product.md §10.7)', () => {
  test('however a return is split, it comes to the centavo of the sale', () => {
    const split = soldLine.chain((line) =>
      fc.tuple(
        fc.constant(line),
        fc.oneof(
          splitOf(inUnits(line.quantity)).map((parts) => parts.map(units)),
          splitOf(line.quantity),
        ),
      ),
    )
    fc.assert(
      fc.property(split, ([line, parts]) => {
        let returned = 0
        const amounts = parts.map((quantity) => {
          const each = returnedAmounts({ ...line, returned }, quantity)
          returned += quantity
          return each
        })
        expect({
          subtotal: sum(amounts.map(({ subtotal }) => subtotal)),
          discount: sum(amounts.map(({ discount }) => discount)),
          tax: sum(amounts.map(({ tax }) => tax)),
          amount: sum(amounts.map(({ amount }) => amount)),
        }).toEqual({
          subtotal: line.subtotal,
          discount: line.discount,
          tax: line.tax,
          amount: line.total,
        })
        for (const { subtotal, discount, tax, amount } of amounts) {
          expect(amount).toBe(subtotal + tax - discount)
          expect(Math.min(subtotal, tax, amount)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('without discount and tax each unit is its price', () => {
    const line = {
      position: 1,
      quantity: units(3),
      returned: units(1),
      subtotal: 999,
      discount: 0,
      total: 999,
    }
    expect(returnedAmounts(line, units(1))).toEqual({ subtotal: 333, discount: 0, tax: 0, amount: 333 })
  })

  test('three units for Q 10.00 come back as 3.33, 3.34 and 3.33', () => {
    const line = { position: 1, quantity: units(3), subtotal: 1_200, discount: 200, total: 1_000 }
    const amounts = [0, 1, 2].map(
      (before) => returnedAmounts({ ...line, returned: units(before) }, units(1)).amount,
    )
    expect(amounts).toEqual([333, 334, 333])
  })
})

describe('the lines that are brought back', () => {
  const sold = [
    { position: 1, quantity: units(3), returned: units(2), subtotal: 300, discount: 0, total: 300 },
    { position: 2, quantity: units(1), returned: units(0), subtotal: 100, discount: 0, total: 100 },
  ]
  const line = (position: number, count: number) => ({ position, quantity: units(count), restock: true })

  test('each is one of the sale, once', () => {
    expect(wrongLines([line(1, 1), line(2, 1)], sold)).toEqual({})
    expect(wrongLines([line(1, 1), line(3, 1), line(1, 1)], sold)).toEqual({
      'lines.1.position': ['Esa línea no es de esta venta'],
      'lines.2.position': ['Esa línea está dos veces'],
    })
  })

  test('no more is brought back than is left', () => {
    expect(exceedingLines([line(1, 1), line(2, 1)], sold)).toEqual({})
    expect(exceedingLines([line(1, 2), line(2, 3)], sold)).toEqual({
      'lines.0.quantity': ['Solo queda 1 por devolver'],
      'lines.1.quantity': ['Solo queda 1 por devolver'],
    })
  })
})

describe('how money is given back', () => {
  const paid = (parts: Partial<PaidSale>): PaidSale => ({
    payments: [],
    refunds: [],
    owed: 0,
    takesFavour: false,
    settled: {},
    followed: null,
    ...parts,
  })

  test('by each way at most what came in by it, less what was given back', () => {
    const limits = refundLimits(
      paid({
        payments: [
          { tender: 'card', amount: 6_000 },
          { tender: 'cash', amount: 4_000 },
        ],
        refunds: [
          { tender: 'card', amount: 1_000 },
          { tender: 'cash', amount: 4_000 },
        ],
      }),
    )
    expect(limits).toEqual([{ tender: 'card', amount: 5_000 }])
  })

  test('the debt comes first, and what was paid of it in cash comes back in cash', () => {
    const limits = refundLimits(
      paid({ payments: [{ tender: 'credit', amount: 10_000 }], owed: 3_000, settled: { cash: 7_000 } }),
    )
    expect(limits).toEqual([
      { tender: 'cash', amount: 7_000 },
      { tender: 'credit', amount: 3_000 },
    ])
    expect(defaultRefunds(5_000, limits)).toEqual([
      { tender: 'credit', amount: 3_000 },
      { tender: 'cash', amount: 2_000 },
    ])
    expect(refundErrors([{ tender: 'cash', amount: 5_000 }], 5_000, limits)).toEqual({
      refunds: ['Primero baja lo que el cliente debe de esta venta: Q 30.00'],
    })
  })

  test('what was exchanged for the sale comes back as it came in', () => {
    const payments = [
      { tender: 'exchange', amount: 2_500 },
      { tender: 'cash', amount: 500 },
    ] as const
    const followed = { inherited: { cash: 500, card: 9_000 }, left: { cash: 1_000, card: 2_500 } }
    expect(refundLimits(paid({ payments, followed }))).toEqual([
      { tender: 'cash', amount: 1_000 },
      { tender: 'card', amount: 2_500 },
    ])
  })

  test('on the account of a client any of it may stay in their favour', () => {
    const payments = [{ tender: 'cash', amount: 1_000 }] as const
    expect(refundLimits(paid({ payments, takesFavour: true }))).toEqual([
      { tender: 'cash', amount: 1_000 },
      { tender: 'balance', amount: 1_000 },
    ])
  })

  test('wrong amounts, ways and references are told at their fields', () => {
    const limits = [
      { tender: 'cash', amount: 1_000 },
      { tender: 'card', amount: 500 },
    ] as const
    expect(
      refundErrors(
        [
          { tender: 'card', amount: 600, reference: 'x'.repeat(41) },
          { tender: 'cash', amount: 0, reference: '12' },
          { tender: 'card', amount: 1 },
        ],
        1_000,
        limits,
      ),
    ).toEqual({
      'refunds.0.amount': ['Con Tarjeta se devuelven como máximo Q 5.00'],
      'refunds.0.reference': ['El texto es demasiado largo'],
      'refunds.1.amount': ['El monto debe ser mayor que 0, con dos decimales como máximo'],
      'refunds.1.reference': ['Efectivo no lleva referencia'],
      'refunds.2.tender': ['Tarjeta está dos veces'],
      refunds: ['Lo que se devuelve en dinero suma Q 6.01 y la devolución es de Q 10.00'],
    })
  })

  test('what is left of a sale can always be given back, as the product would do it by itself', () => {
    const amounts = fc.record(
      Object.fromEntries(tenderIds.map((id) => [id, fc.integer({ min: 0, max: 5_000 })])),
    )
    const sale = fc.tuple(amounts, fc.array(fc.integer({ min: 1, max: 4_000 })), fc.integer({ min: 0 }))
    fc.assert(
      fc.property(sale, ([paidBy, returns, debt]) => {
        const payments = tenderIds.map((tender) => ({ tender, amount: paidBy[tender] ?? 0 }))
        const whole: PaidSale = {
          ...{ payments, refunds: [], owed: debt, takesFavour: false, followed: null },
          settled: { cash: Math.max((paidBy['credit'] ?? 0) - debt, 0) },
        }
        let left = sum(payments.map(({ amount }) => amount))
        for (const each of returns) {
          const total = Math.min(each, left)
          const limits = refundLimits(whole)
          const refunds = defaultRefunds(total, limits)
          expect(refundErrors(refunds, total, limits)).toEqual({})
          const lowered = amountBy(refunds, 'credit')
          whole.owed = Math.max(whole.owed - lowered, 0)
          whole.refunds = [...whole.refunds, ...refunds]
          left -= total
        }
        for (const tender of tenderIds.filter((id) => id !== 'cash'))
          expect(amountBy(whole.refunds, tender)).toBeLessThanOrEqual(paidBy[tender] ?? 0)
      }),
    )
  })
})

describe('the days for bringing back', () => {
  const noon = (day: string) => Date.parse(`${day}T18:00:00Z`)

  test('the days are those of Guatemala', () => {
    expect(isReturnable(noon('2026-11-01'), noon('2026-11-08'), 7)).toBe(true)
    expect(isReturnable(noon('2026-11-01'), noon('2026-11-09'), 7)).toBe(false)
  })

  test('0 days are no limit', () => {
    expect(isReturnable(noon('2016-11-01'), noon('2026-11-09'), 0)).toBe(true)
  })
})
