import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ClosedRegister } from '../../../domain/drawer/register-history.ts'
import { closingCopySlip, closingSlip } from '../../../domain/paper/closing-slip.ts'
import { PaperView } from '../../../src/components/paper/paper-view.tsx'

const at = Date.UTC(2026, 10, 22, 2, 30)
const business = { name: 'Tienda La Bendición', address: '3a calle 4-12', phone: null, email: null }
const cash = { cashSales: 2_500, cashRefunds: 500, cashPayments: 0, cashIn: 0, cashOut: 2_000 }
const sales = [{ at, client: 'Consumidor Final', total: 3_700 }]

const shown = () =>
  Array.from(screen.getByRole('article').querySelectorAll('p, dl > div'), (part) =>
    Array.from(part.children.length > 0 ? part.children : [part], (one) =>
      one.textContent.replaceAll('\u00a0', ' '),
    ),
  )

test('the paper of a closing has the sum with its signs, what was counted, and a line to sign', () => {
  const summary = {
    ...{ closedAt: at, initialAmount: 10_000, salesTotal: 3_700, closingAmount: 9_500, difference: -500 },
    ...{ sales, cash, refunds: [{ tender: 'cash' as const, count: 1, amount: 500 }] },
  }
  render(<PaperView paper={closingSlip(summary, { business, cashier: 'Ana López' })} />)
  expect(shown()).toEqual([
    ['Tienda La Bendición'],
    ['3a calle 4-12'],
    ['CIERRE DE CAJA'],
    ['Cierre', '21/11/2026 20:30'],
    ['Cajero', 'Ana López'],
    ['Monto inicial', 'Q 100.00'],
    ['Total de ventas', '+Q 37.00'],
    ['Ventas que no son en efectivo', '−Q 12.00'],
    ['Devoluciones en efectivo', '−Q 5.00'],
    ['Salidas de efectivo', '−Q 20.00'],
    ['Efectivo esperado', 'Q 100.00'],
    ['Contado', 'Q 95.00'],
    ['Diferencia', '−Q 5.00'],
    ['Ventas (1 venta)', 'Q 37.00'],
    ['Devoluciones: Efectivo (1)', 'Q 5.00'],
    ['Firma del cajero'],
  ])
})

test('a copy says so, with its number, both counts and the ways to pay', () => {
  const recount = { amount: 9_900, difference: -100, left: 5_000, reason: 'x', at, user: 'Ana', counted: [] }
  const register: ClosedRegister = {
    ...{ id: 1, store: { id: 1, name: business.name }, cashier: { id: 2, name: 'Ana López' } },
    ...{ openedAt: at - 3_600_000, initialAmount: 10_000, exceeded: 0, salesTotal: 0, leftAmount: null },
    closing: {
      number: 7,
      closedAt: at,
      expectedCash: 10_000,
      closingAmount: 9_500,
      difference: -500,
      recount,
    },
    ...{
      tenders: [{ tender: 'card', count: 1, amount: 1_200 }],
      movements: [],
      counted: [],
      sales: [],
      causes: [],
    },
  }
  render(<PaperView paper={closingCopySlip(register, business)} />)
  expect(shown()).toEqual([
    ...[['COPIA'], ['Tienda La Bendición'], ['3a calle 4-12'], ['CIERRE DE CAJA']],
    ...[
      ['Cierre No.', '7'],
      ['Apertura', '21/11/2026 19:30'],
      ['Cierre', '21/11/2026 20:30'],
    ],
    ['Cajero', 'Ana López'],
    ['Monto inicial', 'Q 100.00'],
    ...['Ventas en efectivo', 'Entradas de efectivo', 'Salidas de efectivo'].map((name) => [name, 'Q 0.00']),
    ['Efectivo esperado', 'Q 100.00'],
    ...[
      ['Primer conteo', 'Q 95.00'],
      ['Diferencia', '−Q 5.00'],
    ],
    ...[
      ['Segundo conteo', 'Q 99.00'],
      ['Diferencia', '−Q 1.00'],
    ],
    ...[
      ['Queda en caja', 'Q 50.00'],
      ['Ventas (0 ventas)', 'Q 0.00'],
      ['Tarjeta (1)', 'Q 12.00'],
    ],
    ['Firma del cajero'],
  ])
})
