import type { CDPSession, Page } from '@playwright/test'
import { connectScanner } from '../../e2e/support/devices/scanner-device.ts'
import { signInAs, withBenchShop, type BenchShop } from '../support/bench-shop.ts'
import { openRegister, scanAt } from '../support/bench-till.ts'

/** The memory of a till after a number of sales, after garbage collection. */
interface MemoryFigures {
  name: string
  sales: number
  heapMb: number
  /** The growth of the heap since the start, in percent. */
  growth: number
  nodes: number
  listeners: number
  /** Toasts that are still shown long after their time. */
  messages: number
}

declare global {
  interface Window {
    stampKeysThemselves(): void
    /** The number of printed receipts. */
    printed: number
  }
}

const HOURS = 12
const PRODUCTS = 10_000
const LINES = 3

/** Sales until caches, compiled code and the browser's undo history are stable; then the measurement begins. */
const WARM_UP = 300
const LOOK_EVERY = 500
/** The first look, with which a short run ends. */
const FIRST_LOOK = 100
/** How long react-to-print lets a receipt load before it is printed, in milliseconds. */
const PRINT_TIME = 500
/** Toasts are timed by browser animations, which the fake clock does not move: they run sixty times as fast. */
const ANIMATION_SPEED = 60
/** The longest wait for toasts to close, in milliseconds. */
const PATIENCE = 10_000

/**
 * A till that runs for twelve hours: sales of three lines, each printed, with searches, unknown codes and changed
 * quantities in between. The browser's clock is moved on between the sales and its animations run faster, so that all
 * timers fire.
 */
export function benchMemory({ sales }: { sales: number }): Promise<MemoryFigures[]> {
  return withBenchShop(PRODUCTS, async (shop) => {
    const page = await signInAs(shop, 'ana')
    await page.addInitScript(() => {
      localStorage.setItem('settings', JSON.stringify({ printOnSale: true }))
      // The fake clock would also set the timestamps of the scanner's keys.
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
    // With its first scan the till learns that the scanner ends with Enter, however late its keys come.
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
      if (sale === FIRST_LOOK || sale % LOOK_EVERY === 0 || sale === sales) await look(sale)
    }
    return figures
  })
}

async function sell(page: Page, browser: CDPSession, shop: BenchShop, sale: number, pause: number) {
  // For each sale, because the printed frame resets it.
  await browser.send('Animation.setPlaybackRate', { playbackRate: ANIMATION_SPEED })
  const codes = Array.from({ length: LINES }, (_, line) => codeAt(shop, sale * 7 + line))
  if (sale % 20 === 0) codes.push('0000000000000')
  await Promise.all(codes.flatMap((code, place) => scanAt(browser, code, Date.now() + place * 50)))
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
  // A key that is pressed while the printed frame has the focus is lost.
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

/** Waits for the last toasts to close. @returns how many remain. */
async function messagesLeft(page: Page): Promise<number> {
  const giveUpAt = Date.now() + PATIENCE
  for (;;) {
    const left = await page.locator('.Toastify__toast').count()
    if (left === 0 || Date.now() > giveUpAt) return left
  }
}

async function memoryOf(browser: CDPSession) {
  // A second collection frees what only the first one made unreachable.
  await browser.send('HeapProfiler.collectGarbage')
  await browser.send('HeapProfiler.collectGarbage')
  const { usedSize } = await browser.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await browser.send('Memory.getDOMCounters')
  return { heapMb: usedSize / 2 ** 20, nodes, listeners: jsEventListeners }
}
