import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Statement } from '../../domain/credit/statement.ts'
import { statementSlip } from '../../domain/paper/statement-slip.ts'
import { PaperView } from '../../src/components/paper/paper-view.tsx'
import { emptyPeriod, lucia } from '../services/statements/statement-sample.ts'

const plain = ({ textContent }: Element) => textContent.replaceAll('\u00a0', ' ')

function show(statement: Statement): HTMLElement {
  render(<PaperView paper={statementSlip(statement)} />)
  return screen.getByRole('article', { name: 'Estado de cuenta' })
}

/** The facts and balances as `name value`. */
const facts = (slip: HTMLElement) =>
  Array.from(slip.querySelectorAll('dl > div'), (row) => Array.from(row.children, plain).join(' '))

test('a statement on 80 mm has store, client, days, the balance before, each entry and the balance after', () => {
  const slip = show(lucia)
  expect(Array.from(slip.querySelectorAll('header p'), plain)).toEqual([
    'Tienda La Bendición',
    '4a calle 5-20',
    'Tel. 2222-1234',
    'a@tienda.gt',
  ])
  expect(facts(slip)).toEqual([
    'A favor Q 85.50',
    'Cliente Lucía Pérez',
    'Teléfono 5551-2345',
    'Días Del 01/11/2026 al 30/11/2026',
    'Impreso 21/11/2026 20:30',
    'Saldo anterior Q 80.00',
    'Saldo final −Q 85.50',
  ])
  const rows = within(slip).getAllByRole('row')
  expect(rows.map((row) => Array.from(row.children, plain))).toEqual([
    ['Movimiento', 'Monto', 'Saldo'],
    ['21/11/2026Venta No. 12', '1,234.50', '1,314.50'],
    ['21/11/2026AbonoTransferencia · 00481516', '−1,400.00', '−85.50'],
  ])
})

test('days without entries have both balances and say that there were none', () => {
  const slip = show({ ...emptyPeriod, client: { ...lucia.client, phone: null } })
  expect(facts(slip).slice(2)).toEqual([
    'Días Del 01/11/2026 al 30/11/2026',
    'Impreso 21/11/2026 20:30',
    'Saldo anterior Q 80.00',
    'Saldo final Q 80.00',
  ])
  expect(within(slip).getByText('No hubo movimientos en estos días.')).toBeTruthy()
  expect(within(slip).queryByRole('table')).toBeNull()
})
