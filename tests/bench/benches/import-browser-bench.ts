import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { signInAs, withBenchShop, type BenchShop } from '../support/bench-shop.ts'
import { longTasksOf } from '../support/long-tasks.ts'

/** The steps of an import on its page: seconds of the step, and the longest time in which the page did not respond, in milliseconds. */
interface ImportPageFigures {
  name: string
  products: number
  seconds: number
  longestTask: number
}

/** Saves all products in Chromium, imports the file again, which changes nothing, and a file with other prices. */
export async function benchImportPage(options: {
  products: readonly number[]
}): Promise<ImportPageFigures[]> {
  const figures: ImportPageFigures[] = []
  for (const products of options.products) figures.push(...(await measure(products)))
  return figures
}

function measure(products: number): Promise<ImportPageFigures[]> {
  return withBenchShop(products, async (shop) => {
    const page = await signInAs(shop, 'marta')
    await page.goto(`${shop.url}/product-import`)
    await button(page, 'Elegir archivo').waitFor()
    const tasks = await longTasksOf(page)
    const figures: ImportPageFigures[] = []
    const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      await tasks.take()
      const start = performance.now()
      const result = await work()
      const seconds = (performance.now() - start) / 1_000
      const longestTask = Math.max(0, ...(await tasks.take()))
      figures.push({ name: `import in Chromium: ${name}`, products, seconds, longestTask })
      return result
    }
    const saved = await timed('all products saved', async () => {
      const download = page.waitForEvent('download', { timeout: PATIENCE })
      await page.keyboard.press('F2')
      return (await download).path()
    })
    await steps(page, 'the saved file', saved, timed)
    await page.getByText('no hay nada que importar').waitFor({ timeout: PATIENCE })
    await page.keyboard.press('Escape')
    await button(page, 'Revisar las filas').waitFor()
    await withDearerFile(shop, (file) => steps(page, 'other prices', file, timed))
    await timed('other prices: written', async () => {
      await page.keyboard.press('F10')
      await page.getByRole('heading', { name: 'Productos importados' }).waitFor({ timeout: PATIENCE })
    })
    return figures
  })
}

/** How long a step may take, in milliseconds. */
const PATIENCE = 120_000

/** A list with other prices, as a file during the work. */
async function withDearerFile({ products }: BenchShop, work: (path: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ventas-bench-'))
  const file = join(folder, 'lista.csv')
  const rows = products.map(({ code, price }) => `${code};${(price / 100 + 1).toFixed(2)}`)
  try {
    await writeFile(file, ['Código;Precio', ...rows].join('\n'))
    await work(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * From the choice of a file to its preview.
 * @param file its path: handing over its content would take time of the page.
 */
async function steps(
  page: Page,
  what: string,
  file: string,
  timed: (name: string, work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  await timed(`${what}: opened`, async () => {
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByText('Los títulos están en la fila 1').waitFor({ timeout: PATIENCE })
  })
  await timed(`${what}: read, checked and shown`, async () => {
    await page.keyboard.press('F10')
    await page.locator('.import-rows tbody tr').first().waitFor({ timeout: PATIENCE })
  })
}

function button(page: Page, name: string) {
  return page.getByRole('button', { name })
}
