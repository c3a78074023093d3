import { expect, test } from 'vitest'
import { shownMovement, type ReportedMovement } from '../../../domain/drawer/cash-movement.ts'
import { cashSum } from '../../../domain/drawer/cash-sum.ts'

const movement = (changes: Partial<ReportedMovement>): ReportedMovement => ({
  ...{ id: 7, at: 0, kind: 'supplier', amount: 25_000 },
  ...{ reason: 'Pan', note: null, reverses: null },
  ...changes,
})

test('the expected cash is shown as the sum of its terms', () => {
  const terms = {
    initialAmount: 50_000,
    cashSales: 1_250,
    cashRefunds: 0,
    cashPayments: 0,
    cashIn: 10_000,
    cashOut: 25_000,
  }
  expect(cashSum({ terms })).toEqual({
    terms: [
      { name: 'Monto inicial', amount: 50_000, isSigned: false },
      { name: 'Ventas en efectivo', amount: 1_250, isSigned: true },
      { name: 'Entradas de efectivo', amount: 10_000, isSigned: true },
      { name: 'Salidas de efectivo', amount: -25_000, isSigned: true },
    ],
    expected: { name: 'Efectivo esperado', amount: 36_250, isSigned: false },
  })
})

test('payments on account are a term of their own, if there are any', () => {
  const terms = {
    initialAmount: 50_000,
    cashSales: 1_250,
    cashRefunds: 0,
    cashPayments: 7_500,
    cashIn: 0,
    cashOut: 0,
  }
  expect(cashSum({ terms }).terms[2]).toEqual({ name: 'Abonos en efectivo', amount: 7_500, isSigned: true })
  expect(cashSum({ terms }).expected.amount).toBe(58_750)
})

test('without cash that went out, the sum shows no negative zero', () => {
  const terms = {
    initialAmount: 50_000,
    cashSales: 0,
    cashRefunds: 0,
    cashPayments: 0,
    cashIn: 0,
    cashOut: 0,
  }
  expect(cashSum({ terms }).terms.at(-1)).toEqual({ name: 'Salidas de efectivo', amount: 0, isSigned: true })
})

test.each([
  [movement({}), { name: 'Pago a proveedor', reason: 'Pan', amount: -25_000 }],
  [
    movement({ kind: 'in', note: 'Del banco' }),
    { name: 'Entrada', reason: 'Pan · Del banco', amount: 25_000 },
  ],
  [movement({ kind: 'out' }), { name: 'Salida', reason: 'Pan', amount: -25_000 }],
  [movement({ kind: 'drop' }), { name: 'Retiro a la caja fuerte', reason: 'Pan', amount: -25_000 }],
  [movement({ reverses: 6 }), { name: 'Anulación: Pago a proveedor', reason: 'Pan', amount: 25_000 }],
  [movement({ kind: 'in', reverses: 6 }), { name: 'Anulación: Entrada', reason: 'Pan', amount: -25_000 }],
])('a movement is shown with its kind, its reason and the way of the cash (case %#)', (one, shown) => {
  expect(shownMovement(one)).toEqual(shown)
})
