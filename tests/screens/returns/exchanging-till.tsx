/** An exchange at the till of marta, on the real server. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { soldSale } from '../../../domain/calls/sold-sales.ts'
import type { Wire } from '../../../domain/shape/shape.ts'
import { beginReturn, plain, press, quantities, scan, type startTill } from '../returning-till.tsx'

type Till = Awaited<ReturnType<typeof startTill>>
type Articles = Partial<Record<keyof Till['shop']['products'], number>>

/** Brings something of sale 1 back and picks what is taken for it; the focus is in the search of 'Ventas'. */
export async function beginExchange({ shop }: Till, back: Articles, taken: Articles = {}): Promise<void> {
  await beginReturn()
  await bringBack(shop, back)
  await press('{F10}', 'c')
  await waitFor(() => expect(location.pathname).toBe('/sale'))
  await screen.findByText('Cambio de la venta 1')
  await pick(shop, taken)
}

async function bringBack(shop: Till['shop'], articles: Articles): Promise<void> {
  for (const [name, quantity] of Object.entries(articles)) {
    if (quantity > 1) await press(`${quantity}*`)
    await scan(shop.products[name as keyof Articles].code)
    await waitFor(() => expect(quantities()).toContain(String(quantity)))
  }
}

export async function pick(shop: Till['shop'], articles: Articles): Promise<void> {
  for (const [name, quantity] of Object.entries(articles)) {
    const product = shop.products[name as keyof Articles]
    if (quantity > 1) await press(`${quantity}*`)
    await scan(product.code)
    await screen.findByRole('button', { name: new RegExp(`Quitar ${product.name}`) })
  }
}

/** Enter in the empty Cuenta: the exchange pays for all of it. */
export async function acceptExchange(): Promise<void> {
  await press('{F8}')
  await waitFor(() => expect(screen.getByLabelText(/Cuenta/)).toHaveProperty('value', ''))
  await press('{Enter}')
}

const rowsOf = (rows: Iterable<Element>) =>
  Array.from(rows, (row) => Array.from(row.children, (cell) => plain(cell.textContent)))

/** What pays besides Cuenta, and what is missing or goes back. */
export const facts = () => [
  ...rowsOf(document.querySelectorAll('.taken__payment')).map((row) => row.slice(0, 2)),
  ...rowsOf(document.querySelectorAll('.till__payment .figure--change')),
]

/** The total and what was handed over, above that. */
export const handedOver = () => rowsOf(document.querySelectorAll('.receipt-sums > div'))

/** What the cashier hands back, above the receipt that is shown. */
export const handedBack = () => rowsOf(document.querySelectorAll('.receipt-change'))

/** What screen readers are told of the sale. */
export const spoken = () => plain(screen.getByRole('status', { name: 'La venta' }).textContent)

export const shownReceipt = () => screen.findByRole('dialog', { name: 'Recibo' })

/** The lower half of the receipt that is shown. */
export async function receiptTotals(): Promise<string[][]> {
  const paper = within(await shownReceipt()).getByRole('article')
  return rowsOf(paper.querySelectorAll('.receipt__totals > *'))
}

/** The ways in which a sale was paid, in quetzales. */
export async function payments({ marta }: Till, id: number) {
  const { sale } = await marta<{ sale: Wire<typeof soldSale> }>('GET', `/sales/${id}`)
  return sale.payments.map(({ tender, amount }) => [tender, amount])
}
