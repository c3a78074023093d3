/** The rows of the matrix that are states of a sale: what a key does there is asked of the machine itself. */
import { expect, type Page } from '@playwright/test'
import { helpKey } from '../../../../src/keymap-everywhere.ts'
import { saleTable } from '../../../../src/keymap.ts'
import type { SaleFocus } from '../../../../src/machines/sale-context.ts'
import type { SaleEvent } from '../../../../src/machines/sale-events.ts'
import { plainSale, readFacts, type Facts } from './facts.ts'
import { pressOf } from './matrix-keys.ts'
import { everywhereOutcome, strikeAll, typedInto, type MatrixRow, type Outcome } from './strike.ts'
import { dialogOf, focusOf, inHands, leftOnDisk, type TillRow } from './till-rows.ts'

export interface TillBench {
  page: Page
  /** Starts the page at the till, with that on its disk. */
  open(till: ReturnType<typeof leftOnDisk>): Promise<void>
  /** Where the menu leads from here. */
  menu: readonly string[]
}

/** Strikes every key in a state of the sale, holds its key bar against the machine, and loads the page again. */
export async function strikeAtTill(row: TillRow, { page, open, menu }: TillBench): Promise<string[]> {
  const left = leftOnDisk(await row.till())
  const { sale, register } = inHands(left)
  const snapshot = sale.getSnapshot()
  register.stop()
  const live = saleTable.keys.filter(({ event }) => dialogOf(snapshot) === null && snapshot.can(event))
  const there = { path: '/sale', ...predicted() }

  const matrixRow: MatrixRow = {
    name: row.name,
    stand: async () => {
      await open(left)
      // What comes from the server by itself must be there before keys are told from it.
      const text = expect.stringMatching(/Caja abierta(?!.*Cargando)/s) as unknown as string
      await expectThere({ ...there, text })
    },
    expectedOf,
    // A button sends what it stands for: back from there leads only the disk.
    wayBack: (here) => (row.onButton ? [] : [here.path === '/sale' ? 'Escape' : 'Alt+3', ...row.back]),
    kept: cartOf,
  }
  const wrong = await strikeAll(page, matrixRow)

  await matrixRow.stand()
  const bar = dialogOf(snapshot) === null ? [helpKey, ...live.filter(({ onBar }) => onBar)] : []
  expect((await readFacts(page)).bar, `${row.name}: the key bar`).toEqual(bar.map(({ hint }) => hint))
  // F5, Ctrl+R, Alt+← and a closed window are the browser's own: what was open comes back.
  await page.reload()
  await expectThere({ ...there, focus: expect.any(String) as unknown as string })
  return wrong

  async function expectThere(facts: Partial<Facts>): Promise<void> {
    await expect
      .poll(() => readFacts(page), { message: row.name, intervals: [20, 50, 100] })
      .toMatchObject(facts)
  }

  /** What is there to see once these events have come to the sale, by the machine itself. */
  function predicted(...events: SaleEvent[]): Partial<Facts> {
    const till = inHands(left)
    for (const event of events) till.sale.send(event)
    const then = till.sale.getSnapshot()
    const plain = plainSale(till.sale.getPersistedSnapshot())
    till.register.stop()
    const dialog = dialogOf(then)
    return { dialog, sale: plain, ...(dialog === null && { focus: focusOf(then) }) }
  }

  function expectedOf(key: string, before: Facts): Outcome {
    if (key === 'Tab') return 'tab'
    const taken = leaving(snapshot.context.focus, before)
    const everywhere = everywhereOutcome(key, before, menu)
    if (everywhere !== undefined && everywhere !== 'tab')
      return 'dialog' in everywhere && !('path' in everywhere)
        ? { ...everywhere, sale: predicted(...taken).sale }
        : everywhere
    const saleKey = live.find((one) => pressOf(one) === key)
    if (saleKey) return predicted(...taken, saleKey.event)
    if (key === 'Enter' || (key === 'Space' && row.onButton)) return row.enter ? predicted(row.enter) : {}
    if (key === 'Escape') return row.escape ? predicted(row.escape) : {}
    return typed(key, before)
  }

  function typed(key: string, { typing, fields }: Facts): Outcome {
    const text = typing && typedInto(key, typing)
    if (text === null || text === typing?.value) return {}
    if (typing?.name === 'product') return predicted({ type: 'search.change', text })
    if (typing?.name === 'tendered') return predicted({ type: 'tender.change', text })
    return { fields: { ...fields, [typing?.name ?? '']: text } }
  }
}

/** Whoever leaves a cell takes what stands in it. */
function leaving(focus: SaleFocus, { typing }: Facts): SaleEvent[] {
  if (focus.at !== 'line') return []
  const { productId, field } = focus
  return [{ type: 'line.change', productId, field, text: typing?.value ?? '', leave: true }]
}

/** What is sold to whom, and what was handed over. */
function cartOf({ sale, fields }: Facts): unknown {
  const { lines, client } = (sale as { context: { lines: unknown; client: unknown } }).context
  return { lines, client, search: fields['product'], tendered: fields['tendered'] }
}
