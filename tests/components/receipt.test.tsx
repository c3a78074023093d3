import { cleanup, render, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ReceiptData } from '../../domain/selling/receipt.ts'
import { readCode128 } from '../domain/bars/read-code-128.ts'
import { units } from '../../domain/quantity.ts'
import { receiptPaper } from '../../domain/paper/receipt-paper.ts'
import { PaperView } from '../../src/components/paper/paper-view.tsx'

const plain: ReceiptData = {
  business: { name: 'Tienda La Bendición', address: null, phone: null, email: null },
  saleNumber: null,
  // Four minutes past midnight in Guatemala.
  soldAt: Date.UTC(2026, 10, 21, 6, 4),
  clientName: null,
  cashier: 'Ana López',
  lines: [{ name: 'Agua pura 600 ml', quantity: units(2), price: 50_000, discount: 0, subtotal: 100_000 }],
  totals: { subtotal: 100_000, discount: 0, tax: 0, total: 100_000 },
  tendered: 150_050,
  change: 50_050,
  footer: '',
  hasBars: false,
}

const show = (changes: Partial<ReceiptData> = {}) => {
  render(<PaperView paper={receiptPaper({ ...plain, ...changes })} />)
  return screen.getByRole('article', { name: 'Recibo' })
}

/** The rows of the receipt as `name value`, with plain spaces. */
const rows = (receipt: HTMLElement) =>
  Array.from(receipt.querySelectorAll('dl > div'), (row) =>
    Array.from(row.children, (cell) => cell.textContent.replaceAll('\u00a0', ' ')).join(' '),
  )

/** What the bars cover, module by module: 1 is a bar. */
function drawnModules(bars: HTMLElement, modules: number): string {
  const drawn = Array<string>(modules).fill('0')
  const path = bars.querySelector('path')?.getAttribute('d') ?? ''
  for (const [, at, width] of path.matchAll(/M(\d+) 0h(\d+)v1h-\d+z/g))
    drawn.fill('1', Number(at), Number(at) + Number(width))
  return drawn.join('')
}

describe('a receipt', () => {
  test('of a plain sale shows exactly what docs/product.md §2.6 lists', () => {
    const receipt = show()
    expect(rows(receipt)).toEqual([
      'Fecha 21/11/2026 00:04',
      'Cliente Consumidor Final',
      'Atendió Ana López',
      'Artículos 2',
      'Total Q 1,000.00',
      'Efectivo Q 1,500.50',
      'Cambio Q 500.50',
    ])
    expect(receipt.querySelector('header')?.textContent).toBe('Tienda La Bendición')
  })

  test('ends with the lines of the specification, and then with those of the owner', () => {
    const foot = (footer: string) =>
      Array.from(show({ footer }).querySelectorAll('footer p'), ({ textContent }) => textContent)
    const always = [
      '¡Gracias por su compra!',
      'Este documento es un comprobante de ventaNo válido como factura',
    ]
    expect(foot('')).toEqual(always)
    cleanup()
    expect(foot('Uno\nDos')).toEqual([...always, 'Uno\nDos'])
  })

  test('shows subtotal, discount and tax when they are above 0', () => {
    const receipt = show({
      saleNumber: 12,
      clientName: 'Luis Pérez',
      totals: { subtotal: 100_000, discount: 1_000, tax: 11_880, total: 110_880 },
    })
    expect(rows(receipt)).toEqual([
      'Venta 12',
      'Fecha 21/11/2026 00:04',
      'Cliente Luis Pérez',
      'Atendió Ana López',
      'Artículos 2',
      'Subtotal Q 1,000.00',
      'Descuento Q 10.00',
      'Impuesto Q 118.80',
      'Total Q 1,108.80',
      'Efectivo Q 1,500.50',
      'Cambio Q 500.50',
    ])
  })

  test('shows no subtotal that equals the total, even with a discount and a tax', () => {
    const receipt = show({ totals: { subtotal: 100_000, discount: 1_000, tax: 1_000, total: 100_000 } })
    expect(rows(receipt).filter((row) => row.startsWith('Subtotal'))).toEqual([])
    expect(rows(receipt)).toContain('Descuento Q 10.00')
  })

  test('of a sale on credit has the balance before and after it, no change, and a line to sign', () => {
    const payments = [{ tender: 'credit', amount: 100_000, reference: null }] as const
    const receipt = show({ payments, change: 0, account: { before: 2_000, after: 102_000 } })
    expect(rows(receipt).slice(3)).toEqual([
      'Artículos 2',
      'Total Q 1,000.00',
      'Fiado Q 1,000.00',
      'Saldo anterior Q 20.00',
      'Saldo nuevo Q 1,020.00',
    ])
    expect(within(receipt).getByText('Firma del cliente')).toBeTruthy()
  })

  test('counts the units of its articles, and one for what is not sold in whole units', () => {
    const line = { name: 'Queso', price: 100, discount: 0, subtotal: 100 }
    const lines = [2_000, 250, 3_000].map((quantity) => ({ ...line, quantity }))
    expect(rows(show({ lines }))).toContain('Artículos 6')
  })

  test('has no seller when the seller is unknown', () => {
    expect(rows(show({ cashier: '' })).filter((row) => row.startsWith('Atendió'))).toEqual([])
  })

  test('shows address, phone and email of the shop when it has them', () => {
    const business = { name: 'Tienda', address: '4a calle 5-20', phone: '5555-1234', email: 'a@tienda.gt' }
    const lines = Array.from(show({ business }).querySelectorAll('header p'), (line) => line.textContent)
    expect(lines).toEqual(['Tienda', '4a calle 5-20', 'Tel. 5555-1234', 'a@tienda.gt'])
  })

  test('lists quantity, product with unit price, discount and subtotal of each line, also with equal names', () => {
    const line = { name: 'Pan', quantity: units(3), price: 125, discount: 25, subtotal: 375 }
    const table = within(show({ lines: [line, { ...line, quantity: units(1) }] })).getByRole('table')
    const cells = within(table)
      .getAllByRole('row')
      .map((row) => Array.from(row.children, (cell) => cell.textContent))
    expect(cells).toEqual([
      ['Cant.', 'Producto', 'Desc.', 'Subtotal'],
      ['3', 'Pan× 1.25', '0.25', '3.75'],
      ['1', 'Pan× 1.25', '0.25', '3.75'],
    ])
  })

  test('ends with the thanks and the two lines about the document', () => {
    const foot = show().querySelector('footer')
    expect(Array.from(foot?.querySelectorAll('p') ?? [], (text) => text.innerHTML)).toEqual([
      '¡Gracias por su compra!',
      'Este documento es un comprobante de venta<br>No válido como factura',
    ])
  })

  test.each([1, 417, 12_345_678, Number.MAX_SAFE_INTEGER])(
    'ends with bars that say the number %i, in whole dots of a head of 72 mm at 203 dpi',
    (saleNumber) => {
      const bars = within(show({ saleNumber, hasBars: true })).getByRole('img')
      expect(bars).toBe(screen.getByRole('article').querySelector('footer')?.lastElementChild)
      expect(bars.getAttribute('aria-label')).toBe(`Código de barras de la venta ${saleNumber}`)
      expect(bars.textContent).toBe('')
      const modules = Number(bars.getAttribute('viewBox')?.split(' ')[2])
      const dots = (Number.parseFloat(bars.style.width) * 203) / modules
      expect(dots).toBeCloseTo(Math.round(dots), 4)
      expect([Math.round(dots) >= 2, modules * dots <= 576]).toEqual([true, true])
      expect(readCode128(drawnModules(bars, modules))).toBe(`VENTA${saleNumber}`)
    },
  )

  test.each([
    ['without a number', { hasBars: true }],
    ['of a store that has no bars', { saleNumber: 12 }],
  ])('%s has no bars', (_, changes) => {
    expect(within(show(changes)).queryByRole('img')).toBeNull()
  })

  test('shows a name with markup as plain text', () => {
    const name = '<img src=x onerror=alert(1)><script>alert(2)</script>\u202e'
    const receipt = show({
      lines: [{ name, quantity: units(1), price: 1, discount: 0, subtotal: 1 }],
      clientName: name,
    })
    expect(receipt.querySelectorAll('img, script')).toHaveLength(0)
    expect(within(receipt).getByRole('cell', { name: /onerror/ }).firstChild?.textContent).toBe(name)
  })
})

test('the title has the day of the sale in Guatemala and is a valid file name', () => {
  expect(receiptPaper(plain).title).toBe('Recibo_21-11-2026')
  expect(receiptPaper({ ...plain, soldAt: plain.soldAt - 300_000 }).title).toBe('Recibo_20-11-2026')
})
