/** Stock takes on the rendered app. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { findRecord, type ApiCall } from '../../e2e/support/shop/other-device.ts'
import type { Shop } from '../../e2e/support/shop/shop.ts'
import { field, press, type } from '../interactions.ts'

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ')
/** The rows of the counted articles, without their buttons. */
export const rows = () =>
  within(screen.getByRole('grid', { name: 'Lo que se contó' }))
    .queryAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].slice(0, -1).map((cell) => plain(cell.textContent)))

/** Goes to the stock takes by 'Ir a…', and begins one. */
export async function beginCount(name = 'Bodega'): Promise<void> {
  await openCounts()
  await press('{Insert}')
  type('name', name)
  await press('{Enter}')
  await isCounting(name)
}

export async function openCounts(): Promise<void> {
  await press('{Control>}k{/Control}')
  type('destination', 'conteo')
  await press('{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Conteo de inventario' })
}

async function isCounting(name = 'Bodega'): Promise<void> {
  await screen.findByRole('heading', { level: 1, name: `Conteo: ${name}` })
  await waitFor(() => expect(document.activeElement).toBe(field('article')))
}

interface Told {
  stock_count: { articles: { product: { name: string }; counted: number }[] }
}

/** What the server has counted of each article. */
export async function countedBy(call: ApiCall): Promise<Record<string, unknown>> {
  const { stock_count } = await call<Told>('GET', '/stock-counts/1')
  return Object.fromEntries(stock_count.articles.map(({ product, counted }) => [product.name, counted]))
}

/** How many tallies the server has written. */
export async function tallies(call: ApiCall): Promise<number> {
  return (await call<{ tallies: unknown[] }>('GET', '/stock-counts/1/tallies')).tallies.length
}

export const stockOf = async (call: ApiCall, code: string) =>
  (await findRecord(call, 'products', 'code', code))['stock']
export const refused = () =>
  within(screen.getByRole('region', { name: 'No se contó' }))
    .getAllByRole('listitem')
    .map((item) => plain(item.querySelector('span')?.textContent))

/** Takes a right from every role. @returns a function that gives it back to the same. */
export async function takeRight({ database }: Shop, right: string): Promise<() => Promise<void>> {
  const had = await database((db) =>
    db.read.selectFrom('role_permissions').selectAll().where('permission', '=', right).execute(),
  )
  await database((db) =>
    db.write((trx) => trx.deleteFrom('role_permissions').where('permission', '=', right).execute()),
  )
  return async () => {
    await database((db) => db.write((trx) => trx.insertInto('role_permissions').values(had).execute()))
  }
}

/** The page is closed as a killed browser closes it: nothing is told to anybody, and the device keeps what it has. */
export function killPage(app: { stop(): void }): void {
  cleanup()
  app.stop()
}
