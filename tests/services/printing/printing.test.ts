// @vitest-environment node
import { chromium, type Browser, type Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ReceiptData } from '../../../domain/selling/receipt.ts'
import { chromiumArguments, findTestChromium } from '../../support/browser/chromium.ts'
import { readCode128 } from '../../domain/bars/read-code-128.ts'
import { units } from '../../../domain/quantity.ts'
import { bundlePage } from '../support/page-bundle.ts'

const POINTS_PER_MM = 72 / 25.4

vi.setConfig({ testTimeout: 30_000 })

let browser: Browser
let script: string

beforeAll(async () => {
  const launched = chromium.launch({ executablePath: findTestChromium(), args: chromiumArguments })
  script = await bundlePage('tests/services/support/print-page.tsx')
  browser = await launched
}, 120_000)

afterAll(() => browser.close())

function receiptOf(lines: number, saleNumber = 12): ReceiptData {
  const name = 'Jabón de lavar en polvo con suavizante y aroma a lavanda, bolsa de 5 kg'
  return {
    business: {
      name: 'Tienda La Bendición',
      address: '4a calle 5-20, zona 1',
      phone: '5555-1234',
      email: null,
    },
    saleNumber,
    soldAt: Date.UTC(2026, 10, 21, 18, 30),
    clientName: 'Ñ'.repeat(300),
    cashier: 'Ana López',
    lines: Array.from({ length: lines }, (_, index) => ({
      name: `${name} ${index + 1}`,
      quantity: units(99_999),
      price: 999_999,
      discount: 9_999_999,
      subtotal: 999_999_999,
    })),
    totals: { subtotal: 999_999_999, discount: 9_999_999, tax: 100, total: 990_000_100 },
    tendered: 999_999_999,
    change: 9_999_899,
    hasBars: true,
    footer: '',
  }
}

declare global {
  interface Window {
    record(sheet: Printed): void
  }
}

interface Printed {
  html: string
  title: string
  pageTitle: string
  body: { left: number; width: number }
}

/** A page whose prints are recorded; headless Chromium has no printer. */
async function openPage({ broken = false, ownWindow = false } = {}) {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, colorScheme: 'dark' })
  page.setDefaultTimeout(10_000)
  const printed: Printed[] = []
  await page.exposeFunction('record', (sheet: Printed) => {
    printed.push(sheet)
  })
  await page.addInitScript((fails) => {
    window.print = function print() {
      if (fails) throw new Error('La impresora no responde')
      const box = document.querySelector('.receipt')?.getBoundingClientRect()
      const { top } = window
      top?.record({
        html: document.documentElement.outerHTML,
        title: document.title,
        pageTitle: top.document.title,
        body: { left: box?.left ?? 0, width: box?.width ?? 0 },
      })
    }
  }, broken)
  if (ownWindow)
    await page.addInitScript(() => {
      // As in the kiosk; a headless browser has only tabs.
      window.matchMedia = () => ({ matches: false }) as MediaQueryList
    })
  await page.goto('about:blank')
  // A theme that would be visible on paper.
  await page.setContent(
    '<title>Caja</title><style>* { background: #111; color: #eee; font-size: 40px }</style>',
  )
  await page.addScriptTag({ content: script, type: 'module' })
  await page.waitForFunction(() => typeof window.printReceipt === 'function')
  return { page, printed }
}

const print = (page: Page, receipt: ReceiptData) =>
  page.evaluate((data) => window.printReceipt(data), receipt)

/** The printed page as a PDF, read back. */
async function paperOf(html: string, paper: { width?: string; height?: string } = {}) {
  const page = await browser.newPage()
  await page.setContent(html)
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, ...paper })
  await page.close()
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
  const { text } = await extractText(document, { mergePages: true })
  const { items } = await (await document.getPage(1)).getTextContent()
  const heights = items.map((item) => ('str' in item && item.str !== '' ? Number(item.transform[5]) : 0))
  return {
    pages: document.numPages,
    width: width / POINTS_PER_MM,
    height: height / POINTS_PER_MM,
    text: text.replace(/\s+/g, ' '),
    /** The distance of the first line from the top of the paper. */
    top: (height - Math.max(...heights)) / POINTS_PER_MM,
  }
}

test.each([3, 60])(
  'a receipt of %i lines is one page, 80 mm wide and as long as its content',
  async (lines) => {
    const { page, printed } = await openPage()
    await print(page, receiptOf(lines))
    expect(printed).toHaveLength(1)
    const [sheet] = printed
    expect(sheet).toMatchObject({ title: 'Recibo_21-11-2026', pageTitle: 'Recibo_21-11-2026' })
    expect(sheet?.body.width).toBeCloseTo((72 * 96) / 25.4, 1)
    expect(sheet?.body.left).toBeCloseTo((4 * 96) / 25.4, 1)

    expect(sheet?.html).not.toContain('40px')

    const paper = await paperOf(sheet?.html ?? '')
    expect(paper.pages).toBe(1)
    expect(paper.width).toBeCloseTo(80, 0)
    const declared = Number(/size: 80mm (\d+)mm/.exec(sheet?.html ?? '')?.[1])
    expect(paper.height).toBeCloseTo(declared, 0)
    for (const text of [
      'Tienda La Bendición',
      'Venta: 12',
      'Fecha: 21/11/2026 12:30',
      'Total Q 9,900,001.00',
      'Cambio Q 99,998.99',
      '¡Gracias por su compra!',
      'Este documento es un comprobante de venta No válido como factura',
    ])
      expect(paper.text).toContain(text)
    expect(paper.text.match(/9,999,999\.99/g)).toHaveLength(lines + 2)
  },
)

test("from the kiosk a receipt begins at the top of the printer's own paper and continues on the next", async () => {
  const { page, printed } = await openPage({ ownWindow: true })
  const roll = { width: '80mm', height: '200mm' }
  await print(page, receiptOf(60))
  const paper = await paperOf(printed[0]?.html ?? '', roll)
  expect([Math.round(paper.width), Math.round(paper.height)]).toEqual([80, 200])
  expect(paper.pages).toBeGreaterThan(2)
  expect(paper.top).toBeLessThan(15)
  expect(paper.text.match(/9,999,999\.99/g)).toHaveLength(62)
})

test('a receipt of one line is longer than wide: a wider one would be rotated', async () => {
  const { page, printed } = await openPage()
  const { business, lines, ...rest } = receiptOf(1)
  const [line] = lines
  await print(page, {
    ...rest,
    business: { ...business, address: null, phone: null },
    saleNumber: null,
    clientName: null,
    cashier: '',
    lines: line ? [{ ...line, name: 'Pan' }] : [],
  })
  const paper = await paperOf(printed[0]?.html ?? '')
  expect([paper.pages, Math.round(paper.width), Math.round(paper.height)]).toEqual([1, 80, 81])
})

test('the bars of a receipt are read back from the dots of a thermal head of 203 dpi', async () => {
  const { page, printed } = await openPage()
  await print(page, receiptOf(1, 417))
  const dots = await browser.newPage({ deviceScaleFactor: 203 / 96 })
  await dots.setContent(printed[0]?.html ?? '')
  const picture = await dots.locator('.receipt__bars').screenshot()
  const row = await dots.evaluate(darkDots, picture.toString('base64'))
  await dots.close()
  const runs = row.match(/1+|0+/g) ?? []
  expect(runs.slice(1, -1).filter(({ length }) => length % 3 !== 0)).toEqual([])
  const quiet = '0'.repeat(10)
  const modules = runs.slice(1, -1).map((run) => run.slice(run.length - run.length / 3))
  expect(Math.min(...[runs[0], runs.at(-1)].map((run) => run?.length ?? 0))).toBeGreaterThanOrEqual(29)
  expect(readCode128(quiet + modules.join('') + quiet)).toBe('VENTA417')
})

/** The dots of the middle row of a picture, from left to right: 1 is dark. Runs in the page. */
async function darkDots(base64: string): Promise<string> {
  const picture = new Image()
  picture.src = `data:image/png;base64,${base64}`
  await picture.decode()
  const { width, height } = picture
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new Error('There is no canvas')
  context.drawImage(picture, 0, 0)
  const { data } = context.getImageData(0, Math.floor(height / 2), width, 1)
  return Array.from({ length: width }, (_, dot) => ((data[dot * 4] ?? 0) < 128 ? '1' : '0')).join('')
}

test("each of the owner's lines at the end stays one line, up to 42 characters", async () => {
  const { page, printed } = await openPage()
  for (const line of ['Ñ', 'Ñ'.repeat(42), 'Ñ'.repeat(43)])
    await print(page, { ...receiptOf(1), footer: Array<string>(5).fill(line).join('\n') })
  const papers = await Promise.all(printed.map(({ html }) => paperOf(html)))
  const [narrow = 0, wide = 0, tooWide = 0] = papers.map(({ height }) => Math.round(height))
  expect([papers.map(({ pages }) => pages), wide, tooWide > wide]).toEqual([[1, 1, 1], narrow, true])
})

test('the paper grows with the lines', async () => {
  const { page, printed } = await openPage()
  await print(page, receiptOf(3))
  await print(page, receiptOf(6))
  const [short, long] = await Promise.all(printed.map(({ html }) => paperOf(html)))
  expect((long?.height ?? 0) - (short?.height ?? 0)).toBeGreaterThan(20)
})

test('several receipts are printed one after another, also the same one twice', async () => {
  const { page, printed } = await openPage()
  const same = receiptOf(1, 1)
  await page.evaluate(
    (receipts) => Promise.all(receipts.map((receipt) => window.printReceipt(receipt))),
    [same, receiptOf(1, 2), same],
  )
  expect(printed.map(({ html }) => /Venta<\/dt><dd>(\d+)/.exec(html)?.[1])).toEqual(['1', '2', '1'])
  expect(await page.title()).toBe('Caja')
  expect(await page.locator('iframe, .receipt').count()).toBe(0)
})

test('a failing printer gives its reason, and the next receipt is printed', async () => {
  const { page } = await openPage({ broken: true })
  for (const number of [1, 2])
    await expect(print(page, receiptOf(1, number))).rejects.toThrow('La impresora no responde')
  expect(await page.title()).toBe('Caja')
})
