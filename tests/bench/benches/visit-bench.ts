import type { Page } from '@playwright/test'
import { signInAs, type BenchShop } from '../support/bench-shop.ts'
import { usable } from '../support/bench-till.ts'
import { summary, type Summary } from '../support/measure.ts'
import { timeToPaint, type Wanted } from '../support/painted.ts'

/** From the key of a screen to its painted content; times in milliseconds. */
export interface VisitFigures extends Summary {
  name: string
  products: number
}

const visits: readonly (Wanted & { key: string })[] = [
  { key: 'Alt+1', title: 'Sistema de Ventas', selector: '.welcome' },
  { key: 'Alt+4', title: 'Clientes', selector: 'tbody tr' },
  { key: 'Alt+5', title: 'Productos', selector: 'tbody tr' },
  { key: 'Alt+8', title: 'Proveedores', selector: 'table, .empty-state' },
  { key: 'Alt+i', title: 'Reporte de Inventario', selector: '[name=store_id]' },
  { key: 'Alt+v', title: 'Reporte de Ventas', selector: '[name=start_date]' },
  { key: 'Alt+3', title: 'Ventas', selector: '[name=product]' },
]

/** Visits every screen of an owner who sells, first after loading the page and then again, for each load. */
export async function measureVisits(shop: BenchShop, loads: number): Promise<VisitFigures[]> {
  const page = await signInAs(shop, 'marta')
  await page.goto(`${shop.url}/open-cash-register`)
  await page.fill('[name=initial_amount]', '500')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/sale')
  const times = { first: [] as number[], later: [] as number[] }
  for (let load = 0; load < loads; load += 1) {
    await page.reload()
    await usable(page)
    // The prefetch is done.
    await page.waitForLoadState('networkidle')
    times.first.push(...(await visitAll(page)))
    times.later.push(...(await visitAll(page)))
  }
  await page.close()
  const products = shop.products.length
  return [
    { name: 'first visit of a screen', products, ...summary(times.first) },
    { name: 'later visits', products, ...summary(times.later) },
  ]
}

async function visitAll(page: Page): Promise<number[]> {
  const times: number[] = []
  for (const { key, ...wanted } of visits)
    times.push(await timeToPaint(page, wanted, () => page.keyboard.press(key)))
  return times
}
