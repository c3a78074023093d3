import type { CDPSession, Page } from '@playwright/test'
import { connectScanner } from '../../e2e/support/devices/scanner-device.ts'
import { signInAs, withBenchShop, type BenchShop } from '../support/bench-shop.ts'
import { openRegister, strike } from '../support/bench-till.ts'

/** What a till has in memory after so many sales, once everything that can be is collected. */
interface MemoryFigures {
  name: string
  sales: number
  heapMb: number
  /** How much more the heap is than at the beginning, in percent. */
  growth: number
  nodes: number
  listeners: number
  /** Messages still on show long after their time. */
  messages: number
}

declare global {
  interface Window {
    stampKeysThemselves(): void
    /** How many receipts went to the printer. */
    printed: number
  }
}

const HOURS = 12
const PRODUCTS = 10_000
const LINES = 3

/** Until caches, compiled code and what the browser keeps to undo typing are what they stay; then the day begins. */
const WARM_UP = 300
const LOOK_EVERY = 500
/** How long react-to-print lets a receipt load before it is printed, in milliseconds. */
const PRINT_TIME = 500
/** Messages live by the browser's animations, which the clock does not move: five seconds of them pass in a twelfth. */
const ANIMATION_SPEED = 60
/** How long messages are waited for, in milliseconds. */
const PATIENCE = 10_000

/**
 * A till that is never closed for a day of twelve hours: so many sales of three lines, each printed, among them searches by
 * words, unknown codes and changed quantities. The browser's clock is moved on between the sales and its animations run as
 * much quicker, so that all that waits for a time comes to pass.
 */
export function benchMemory({ sales }: { sales: number }): Promise<MemoryFigures[]> {
  return withBenchShop(PRODUCTS, async (shop) => {
    const page = await signInAs(shop, 'ana')
    await page.addInitScript(() => {
      localStorage.setItem('settings', JSON.stringify({ printOnSale: true }))
      // The clock that is moved on would also stamp the keys of a scanner, with when they were heard.
      const timeStamp = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp')
      window.printed = 0
      window.print = () => {
        if (window.top) window.top.printed += 1
      }
      window.stampKeysThemselves = () => Object.defineProperty(Event.prototype, 'timeStamp', timeStamp ?? {})
    })
    await page.clock.install()
    await openRegister(page, shop.url)
    await page.evaluate(() => window.stampKeysThemselves())
    const browser = await page.context().newCDPSession(page)
    await browser.send('Animation.enable')
    // From its first scan on the till knows that the scanner ends with Enter, however late its keys come.
    await (
      await connectScanner(page)
    )(codeAt(shop, 0))
    const pause = (HOURS * 3_600_000) / sales
    for (let sale = 0; sale < WARM_UP; sale += 1) await sell(page, browser, shop, sale, pause)
    const figures: MemoryFigures[] = []
    const look = async (sold: number) => {
      const messages = await messagesLeft(page)
      const { heapMb, nodes, listeners } = await memoryOf(browser)
      const growth = 100 * (heapMb / (figures[0]?.heapMb ?? heapMb) - 1)
      figures.push({ name: 'till open all day', sales: sold, heapMb, growth, nodes, listeners, messages })
    }
    await look(0)
    for (let sale = 1; sale <= sales; sale += 1) {
      await sell(page, browser, shop, WARM_UP + sale - 1, pause)
      if (sale % LOOK_EVERY === 0 || sale === sales) await look(sale)
    }
    return figures
  })
}

async function sell(page: Page, browser: CDPSession, shop: BenchShop, sale: number, pause: number) {
  // Each time: the frame that is printed sets it back.
  await browser.send('Animation.setPlaybackRate', { playbackRate: ANIMATION_SPEED })
  const codes = Array.from({ length: LINES }, (_, line) => codeAt(shop, sale * 7 + line))
  if (sale % 20 === 0) codes.push('0000000000000')
  await Promise.all(codes.flatMap((code, place) => strike(browser, code, Date.now() + place * 50)))
  await page
    .locator('table.lines > tbody > tr')
    .nth(LINES - 1)
    .waitFor()
  if (sale % 10 === 0) await page.keyboard.press('+')
  if (sale % 5 === 0) {
    await page.fill('[name=product]', 'agua')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Escape')
  }
  await page.keyboard.press('Control+Enter')
  // A key struck at the moment in which the printed frame has the focus is nobody's.
  let waited = 0
  for (; (await page.evaluate(() => window.printed)) <= sale; waited += PRINT_TIME)
    await page.clock.fastForward(PRINT_TIME)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Recibo' }).waitFor({ state: 'detached' })
  await page.clock.fastForward(Math.max(0, pause - waited))
}

function codeAt({ products }: BenchShop, place: number): string {
  return products[place % products.length]?.code ?? ''
}

/** Waits for the last messages to go. @returns how many will not. */
async function messagesLeft(page: Page): Promise<number> {
  const giveUpAt = Date.now() + PATIENCE
  for (;;) {
    const left = await page.locator('.Toastify__toast').count()
    if (left === 0 || Date.now() > giveUpAt) return left
  }
}

async function memoryOf(browser: CDPSession) {
  // What a first collection sets free only a second one finds.
  await browser.send('HeapProfiler.collectGarbage')
  await browser.send('HeapProfiler.collectGarbage')
  const { usedSize } = await browser.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await browser.send('Memory.getDOMCounters')
  return { heapMb: usedSize / 2 ** 20, nodes, listeners: jsEventListeners }
}
