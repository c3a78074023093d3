import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  causeKinds,
  decisiveSales,
  differenceCauses,
  type ClosedShift,
  type ShiftMovement,
  type ShiftSale,
} from '../../../domain/drawer/difference-causes.ts'
import { cashEffect, movementKinds } from '../../../domain/drawer/drawer.ts'

const sale = (number: number, cash: number, others: Partial<ShiftSale> = {}): ShiftSale => ({
  number,
  cash,
  tendered: null,
  otherAmounts: [],
  ...others,
})

const movement = (id: number, kind: ShiftMovement['kind'], amount: number): ShiftMovement => ({
  id,
  kind,
  amount,
  reverses: null,
})

const shift = (difference: number, rows: Partial<ClosedShift> = {}): ClosedShift => ({
  expectedCash: 123_400,
  closingAmount: 123_400 + difference,
  sales: [],
  voids: [],
  returns: [],
  movements: [],
  payments: [],
  countedValues: [],
  ...rows,
})

/** The causes in short: the kind, and the number of the sale or the id of the return, the movement or the payment. */
const causesOf = (closed: ClosedShift) =>
  differenceCauses(closed).map(({ kind, sale, returned, movement, payment }) => [
    kind,
    sale?.number ?? returned?.id ?? movement?.id ?? payment?.id ?? null,
  ])

describe('why the cash does not fit (docs/product.md §10.3)', () => {
  test('has no cause without a difference', () => {
    expect(causesOf(shift(0, { sales: [sale(1, 500)], movements: [movement(2, 'in', 700)] }))).toEqual([])
  })

  test('has no cause when nothing in the shift has the amount of the difference', () => {
    expect(causesOf(shift(-1_234, { sales: [sale(1, 500)], movements: [movement(2, 'in', 700)] }))).toEqual(
      [],
    )
  })

  test('names a sale of exactly the missing amount, the latest first', () => {
    const sales = [sale(1, 3_500), sale(2, 3_600), sale(3, 3_500)]
    expect(causesOf(shift(-3_500, { sales }))).toEqual([
      ['sale_not_collected', 3],
      ['sale_not_collected', 1],
    ])
  })

  test('names another way to pay only in a shift with such payments', () => {
    const sales = [sale(1, 3_500), sale(2, 0, { otherAmounts: [9_900] })]
    expect(causesOf(shift(-3_500, { sales }))).toEqual([['sale_other_way', 1]])
  })

  test('names a card sale that was paid in cash', () => {
    expect(causesOf(shift(9_900, { sales: [sale(2, 0, { otherAmounts: [9_900] })] }))).toEqual([
      ['sale_in_cash', 2],
    ])
  })

  test('names a sale that was made once more than entered', () => {
    expect(causesOf(shift(3_517, { sales: [sale(1, 3_517)] }))).toEqual([['sale_not_entered', 1]])
  })

  test('names a sale that was entered twice as large, given back, or entered with a zero too many', () => {
    expect(causesOf(shift(-2_011, { sales: [sale(1, 4_022)] }))).toEqual([['sale_doubled', 1]])
    expect(causesOf(shift(-4_022, { sales: [sale(1, 2_011)] }))).toEqual([['sale_given_back', 1]])
    expect(causesOf(shift(-1_809, { sales: [sale(1, 2_010)] }))).toEqual([['sale_zero', 1]])
    expect(causesOf(shift(18_090, { sales: [sale(1, 2_010)] }))).toEqual([['sale_zero', 1]])
  })

  test('names a movement that was not made, made twice, made the other way, or has a zero too many', () => {
    const movements = [movement(7, 'supplier', 20_013)]
    expect(causesOf(shift(20_013, { movements }))).toEqual([['movement_unmade', 7]])
    expect(causesOf(shift(-20_013, { movements }))).toEqual([['movement_repeated', 7]])
    expect(causesOf(shift(40_026, { movements }))).toEqual([['movement_opposite', 7]])
    expect(causesOf(shift(18_900, { movements: [movement(8, 'out', 21_000)] }))).toEqual([
      ['movement_zero', 8],
    ])
  })

  test('names a payment on account that was not collected, came in cash, was made once more, or has a zero too many', () => {
    const inCash = { id: 4, amount: 20_010, isCash: true }
    const byCard = { id: 5, amount: 20_010, isCash: false }
    expect(causesOf(shift(-20_010, { payments: [byCard, inCash] }))).toEqual([['payment_not_collected', 4]])
    expect(causesOf(shift(20_010, { payments: [byCard] }))).toEqual([['payment_in_cash', 5]])
    expect(causesOf(shift(20_010, { payments: [inCash] }))).toEqual([['payment_not_entered', 4]])
    expect(causesOf(shift(-18_009, { payments: [byCard, inCash] }))).toEqual([['payment_zero', 4]])
  })

  test('names a return that was not given back, was given back twice, or was given back in cash and entered otherwise', () => {
    const inCash = { id: 4, cash: 3_517, otherAmounts: [] }
    const byCard = { id: 5, cash: 0, otherAmounts: [3_517] }
    expect(causesOf(shift(3_517, { returns: [inCash, byCard] }))).toEqual([['return_not_given', 4]])
    expect(causesOf(shift(-3_517, { returns: [inCash, byCard] }))).toEqual([
      ['return_repeated', 4],
      ['return_in_cash', 5],
    ])
    expect(causesOf(shift(-3_517, { returns: [{ id: 6, cash: 0, otherAmounts: [] }] }))).toEqual([])
  })

  test('names a voided sale whose cash stayed, or had never come', () => {
    const voids = [
      { number: 7, cash: 2_511 },
      { number: 8, cash: 0 },
    ]
    expect(causesOf(shift(2_511, { voids }))).toEqual([['void_not_given', 7]])
    expect(causesOf(shift(-2_511, { voids }))).toEqual([['void_not_collected', 7]])
  })

  test('names the change of a larger bill, from the amount that was handed over', () => {
    const sales = [sale(1, 6_300, { tendered: 10_000 }), sale(2, 6_300, { tendered: 20_000 })]
    expect(causesOf(shift(-10_000, { sales }))).toEqual([['change_for_larger_note', 1]])
    expect(causesOf(shift(10_000, { sales }))).toEqual([['change_for_smaller_note', 2]])
  })

  test('takes the smallest bill that pays a sale when the amount that was handed over is unknown', () => {
    const sales = [sale(1, 6_300), sale(2, 10_000), sale(3, 4_100)]
    expect(causesOf(shift(-10_000, { sales: sales.slice(0, 1) }))).toEqual([['change_for_larger_note', 1]])
    expect(causesOf(shift(-5_000, { sales }))).toEqual([
      ['change_for_larger_note', 3],
      ['sale_doubled', 2],
    ])
  })

  test('names a typing error in the counted amount only if the amount was typed', () => {
    const counted = (closingAmount: number, countedValues: number[] = []) =>
      causesOf({ ...shift(0), expectedCash: 123_450, closingAmount, countedValues })
    expect(counted(132_450)).toEqual([['count_typed', null]])
    expect(counted(12_345)).toEqual([['count_typed', null]])
    expect(counted(1_234_500)).toEqual([['count_typed', null]])
    expect(counted(132_450, [20_000])).toEqual([])
    expect(counted(143_450, [20_000])).toEqual([['piece_miscounted', null]])
  })

  test('names at most three of a kind and six in all', () => {
    const sales = [1, 2, 3, 4].map((number) => sale(number, 20_000))
    const movements = [5, 6, 7, 8].map((id) => movement(id, 'in', 20_000))
    const more = { sales: [...sales, sale(9, 40_000)], movements }
    expect(causesOf(shift(-20_000, more))).toEqual([
      ['movement_unmade', 8],
      ['movement_unmade', 7],
      ['movement_unmade', 6],
      ['sale_not_collected', 4],
      ['sale_not_collected', 3],
      ['sale_not_collected', 2],
    ])
  })

  test('finds a cause for each forgotten sale or movement of a random shift, in the order of the kinds', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000 })
    const sales = fc
      .array(amount, { minLength: 1, maxLength: 30 })
      .map((amounts) => amounts.map((cash, index) => sale(index + 1, cash)))
    const movements = fc
      .array(fc.tuple(fc.constantFrom(...movementKinds), amount), { minLength: 1, maxLength: 10 })
      .map((rows) => rows.map(([kind, value], index) => movement(index + 1, kind, value)))
    fc.assert(
      fc.property(sales, movements, fc.nat(), fc.boolean(), (sold, moved, turn, isSale) => {
        const slipSale = sold[turn % sold.length]
        const slipMovement = moved[turn % moved.length]
        if (!slipSale || !slipMovement) return
        const missing = isSale ? slipSale.cash : cashEffect(slipMovement)
        const found = differenceCauses({
          ...shift(0, { sales: sold, movements: moved, countedValues: [1] }),
          closingAmount: 123_400 - missing,
        })
        expect(found.length).toBeGreaterThan(0)
        const order = found.map(({ kind }) => causeKinds.indexOf(kind))
        expect(order).toEqual(order.toSorted((one, other) => one - other))
      }),
    )
  })

  test('are the same from the decisive sales of each portion of a long shift', () => {
    const amount = fc.integer({ min: 1, max: 20 }).map((quetzales) => quetzales * 100)
    const sold = fc.tuple(
      fc.option(amount, { nil: 0 }),
      fc.option(
        amount.map((other) => [other]),
        { nil: [] },
      ),
    )
    fc.assert(
      fc.property(fc.array(sold, { maxLength: 60 }), amount, fc.boolean(), (amounts, missing, isMore) => {
        const sales = amounts.map(([cash, otherAmounts], index) => sale(index + 1, cash, { otherAmounts }))
        const difference = isMore ? missing : -missing
        const portions = Array.from({ length: 6 }, (_, portion) =>
          sales.slice(portion * 10, portion * 10 + 10),
        )
        const decisive = portions.flatMap((portion) => decisiveSales(portion, difference))
        expect(causesOf(shift(difference, { sales: decisive }))).toEqual(
          causesOf(shift(difference, { sales })),
        )
      }),
    )
  })
})
