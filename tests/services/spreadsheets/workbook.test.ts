// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { InventoryReport, ReorderReport, Report, ReportedSale } from '../../../domain/reports/report.ts'
import { shownReport } from '../../../domain/reports/shown-report.ts'
import { inUnits, units } from '../../../domain/quantity.ts'
import { writeReport } from '../../../src/services/spreadsheets/write-report.ts'
import { inventories, lookAlikes, salesReportOf, salesReports } from './arbitraries.ts'
import { isDateOf, readParts, readSheet } from '../../support/browser/read-workbook.ts'

const write = (report: Report) => writeReport(report, () => undefined)

const stockOf = (...names: string[]): InventoryReport => ({
  store: {
    ...{ id: 1, name: 'Tienda La Bendición' },
    products: names.map((name, index) => ({
      id: index + 1,
      name,
      stock: units(1_200 + index),
      cost: 1_005,
      price: 123_456,
    })),
  },
  generalSummary: { totalProducts: names.length },
})

const inventoryOf = (...names: string[]): Report => ({ kind: 'inventory', content: stockOf(...names) })

const sale = (changes: Partial<ReportedSale> = {}): ReportedSale => ({
  id: 7,
  saleDate: Date.UTC(2026, 10, 22, 5, 59, 59, 999),
  client: 'Consumidor Final',
  user: 'Ana López',
  subtotal: 10_000,
  totalDiscount: 1_000,
  totalTax: 1_080,
  total: 10_080,
  estimatedProfit: -250,
  ...changes,
})

/** An empty text becomes an empty cell, which readers return as undefined. */
const shown = (text: string) => (text === '' ? null : text)

/** Forbidden characters are removed; a lone surrogate becomes the replacement character. */
const holdable = (text: string) =>
  text.toWellFormed().replace(/(?![\t\n\r\x7f-\x9f])\p{Cc}|[\ufffe\uffff]/gu, '')

describe('an inventory as a workbook', () => {
  test('has the columns of the screen, quantities and amounts as numbers', async () => {
    const { name, rows } = await readSheet(write(inventoryOf('Agua pura', 'Pan francés')))
    expect({ name, rows }).toEqual({
      name: 'Inventario Tienda La Bendición',
      rows: [
        ['Producto', 'Existencia', 'Precio Compra', 'Precio Venta'],
        ['Agua pura', 1_200, 10.05, 1_234.56],
        ['Pan francés', 1_201, 10.05, 1_234.56],
      ],
    })
  })

  test('has every figure and text of any inventory', async () => {
    await fc.assert(
      fc.asyncProperty(inventories, async (inventory) => {
        const { rows } = await readSheet(write({ kind: 'inventory', content: inventory }))
        expect(rows.slice(1)).toEqual(
          inventory.store.products.map(({ name, stock, cost, price }) => [
            shown(holdable(name)),
            inUnits(stock),
            cost / 100,
            price / 100,
          ]),
        )
      }),
      { numRuns: 15 },
    )
  }, 30_000)
})

test('what to order is a workbook with its supplier, what was sold and how much to order, and ends with what it costs', async () => {
  const content: ReorderReport = {
    store: { id: 1, name: 'Tienda La Bendición' },
    products: [
      {
        ...{ id: 1, supplier: { id: 3, name: 'La Unión' }, name: 'Agua pura', code: '07401', cost: 350 },
        ...{ stock: units(2), minStock: units(5), sold: units(40), order: units(43) },
      },
      {
        ...{ id: 2, supplier: null, name: 'Queso', code: '7402', cost: 2_250 },
        ...{ stock: units(1), minStock: units(1), sold: 0, order: 0 },
      },
    ],
  }
  const { rows } = await readSheet(write({ kind: 'reorder', content }))
  expect(rows).toEqual([
    ['Proveedor', 'Producto', 'Código', 'Existencia', 'Mínimo', 'Vendido en 30 días', 'Pedir', 'Costo'],
    ['La Unión', 'Agua pura', '07401', 2, 5, 40, 43, 150.5],
    [null, 'Queso', '7402', 1, 1, 0, 0, 0],
    [null, null, null, null, null, null, null, null],
    ['Resumen General', null, null, null, null, null, null, 150.5],
  ])
})

describe('sales as a workbook', () => {
  test('have their dates in the time of Guatemala and end with an empty row and the totals', async () => {
    const sales = [sale(), sale({ id: 8, saleDate: Date.UTC(2026, 10, 22, 6, 0), total: 1 })]
    const { name, rows } = await readSheet(write({ kind: 'sales', content: salesReportOf(sales) }))
    expect({ name, rows }).toEqual({
      name: 'Ventas Todas las tiendas',
      rows: [
        ['No.', 'Fecha', 'Cliente', 'Vendedor', 'Subtotal', 'Descuento', 'Impuesto', 'Total', 'Ganancia'],
        [
          7,
          new Date('2026-11-21T23:59:59.999Z'),
          'Consumidor Final',
          'Ana López',
          100,
          10,
          10.8,
          100.8,
          -2.5,
        ],
        [8, new Date('2026-11-22T00:00:00.000Z'), 'Consumidor Final', 'Ana López', 100, 10, 10.8, 0.01, -2.5],
        [null, null, null, null, null, null, null, null, null],
        ['Resumen General', 2, null, null, 200, 20, 21.6, 100.81, -5],
      ],
    })
  })

  test('of several stores have a store column, and each total stays under its column', async () => {
    const content = salesReportOf([{ ...sale(), store: 'El Quetzal' }])
    const { rows } = await readSheet(write({ kind: 'sales', content }))
    expect(rows.map((row) => row.slice(0, 7))).toEqual([
      ['No.', 'Fecha', 'Cliente', 'Vendedor', 'Tienda', 'Subtotal', 'Descuento'],
      [7, new Date('2026-11-21T23:59:59.999Z'), 'Consumidor Final', 'Ana López', 'El Quetzal', 100, 10],
      [null, null, null, null, null, null, null],
      ['Resumen General', 1, null, null, null, 100, 10],
    ])
  })

  test('end with a row for each way to pay, under their total, when there was more than cash', async () => {
    const tenders = [
      { tender: 'cash' as const, count: 1, amount: 4_080 },
      { tender: 'card' as const, count: 1, amount: 6_000 },
    ]
    const report = salesReportOf([sale()])
    const content = { ...report, generalSummary: { ...report.generalSummary, tenders } }
    const { rows } = await readSheet(write({ kind: 'sales', content }))
    expect(rows.slice(2).map(([first, , , , , , , total, last]) => [first, total, last])).toEqual([
      [null, null, null],
      ['Resumen General', 100.8, -2.5],
      ['Efectivo', 40.8, null],
      ['Tarjeta', 60, null],
    ])
  })

  test('add up to their totals, to the centavo, in any report', async () => {
    await fc.assert(
      fc.asyncProperty(salesReports, async (sales) => {
        const { rows } = await readSheet(write({ kind: 'sales', content: sales }))
        const body = rows.slice(1, -2)
        const dates = sales.sales.map(({ saleDate }, index) =>
          isDateOf(body[index]?.[1], saleDate - 6 * 3_600_000),
        )
        expect(dates).not.toContain(false)
        expect(body.map(([id, , ...rest]) => [id, ...rest])).toEqual(
          sales.sales.map((row) => [
            row.id,
            shown(holdable(row.client)),
            shown(holdable(row.user)),
            row.subtotal / 100,
            row.totalDiscount / 100,
            row.totalTax / 100,
            row.total / 100,
            row.estimatedProfit / 100,
          ]),
        )
        const columnSums = [4, 5, 6, 7, 8].map((column) =>
          body.reduce((sum, row) => sum + BigInt(Math.round(Number(row[column]) * 100)), 0n),
        )
        const totals = rows.at(-1)?.map((value) => (typeof value === 'number' ? value : null))
        expect(totals?.slice(1, 2)).toEqual([sales.sales.length])
        expect(totals?.slice(4).map((value) => BigInt(Math.round(Number(value) * 100)))).toEqual(columnSums)
      }),
      { numRuns: 15 },
    )
  }, 30_000)
})

test('both workbooks have the columns of the screen', async () => {
  const inventory = stockOf('Agua pura')
  const sales = salesReportOf([sale()])
  const headings = async (report: Report) => (await readSheet(write(report))).rows[0]
  const titles = (table: { columns: readonly { title: string }[] }) => table.columns.map(({ title }) => title)
  for (const report of [
    { kind: 'inventory', content: inventory },
    { kind: 'sales', content: sales },
  ] as const)
    expect(await headings(report)).toEqual(titles(shownReport(report)))
})

describe('the file of a workbook', () => {
  const parts = readParts(
    write({ kind: 'sales', content: salesReportOf([sale({ client: '=HYPERLINK("http://a")' })]) }),
  )
  const cellOf = (reference: string) =>
    new RegExp(`<c r="${reference}"[^>]*>.*?</c>`).exec(parts.sheet)?.[0] ?? ''
  const styleOf = (reference: string) => {
    const styles = /<cellXfs.*<\/cellXfs>/.exec(parts.styles)?.[0].match(/<xf [^>]*>/g) ?? []
    return styles[Number(/ s="(\d+)"/.exec(cellOf(reference))?.[1])] ?? ''
  }
  const formatOf = (reference: string) => {
    const id = /numFmtId="(\d+)"/.exec(styleOf(reference))?.[1]
    return new RegExp(`numFmtId="${id}" formatCode="([^"]*)"`).exec(parts.styles)?.[1] ?? id
  }

  test('has a frozen and bold head, and nothing else bold', () => {
    expect(parts.sheet).toContain(
      '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    )
    const fonts = parts.styles.match(/<font>.*?<\/font>/g)
    expect(fonts?.map((font) => font.includes('<b/>'))).toEqual([false, true])
    expect(parts.styles).toContain('<fonts count="2">')
    expect(parts.styles).toContain(
      `<cellXfs count="${(/<cellXfs.*<\/cellXfs>/.exec(parts.styles)?.[0].match(/<xf /g) ?? []).length}">`,
    )
    for (const column of 'ABCDEFGHI') {
      expect(styleOf(`${column}1`)).toContain('fontId="1"')
      expect(styleOf(`${column}2`)).toContain('fontId="0"')
    }
  })

  test('gives each column its width', () => {
    const widths = Array.from(parts.sheet.matchAll(/<col [^>]*? width="([\d.]+)"/g), ([, width]) =>
      Math.floor(Number(width)),
    )
    expect(widths).toEqual([18, 18, 32, 28, 16, 16, 16, 16, 16])
  })

  test('shows amounts in quetzales, instants as dates and texts as texts even when they are edited', () => {
    expect(['A2', 'B2', 'C2', 'E2', 'A4', 'B4', 'I4'].map(formatOf)).toEqual([
      '3',
      'dd/mm/yyyy hh:mm',
      '49',
      '&quot;Q.&quot;#,##0.00',
      '49',
      '#,##0&quot; ventas&quot;',
      '&quot;Q.&quot;#,##0.00',
    ])
  })

  test('has no formula, and text that looks like one is text', () => {
    expect(parts.sheet).not.toContain('<f')
    expect(cellOf('C2')).toMatch(/^<c r="C2" s="\d+" t="s"><v>\d+<\/v><\/c>$/)
    expect(parts.texts).toContain('<t>=HYPERLINK(&quot;http://a&quot;)</t>')
    expect(parts.names.filter((name) => /calcChain|externalLink|vba/i.test(name))).toEqual([])
  })
})

test.each(lookAlikes)('the product %j arrives as that text', async (name) => {
  const content = write(inventoryOf(name))
  expect((await readSheet(content)).rows[1]?.[0]).toBe(name)
  expect(readParts(content).sheet).not.toContain('<f')
})

describe('a text longer than a cell', () => {
  const longest = async (text: string) => String((await readSheet(write(inventoryOf(text)))).rows[1]?.[0])

  test('is cut to 32,767 characters', async () => {
    expect(await longest('ñ'.repeat(32_767))).toBe('ñ'.repeat(32_767))
    expect(await longest('ñ'.repeat(40_000))).toBe('ñ'.repeat(32_767))
  })

  test('is never cut inside a character', async () => {
    expect(await longest('🍅'.repeat(20_000))).toBe('🍅'.repeat(16_383))
    expect(await longest(`a${'🍅'.repeat(20_000)}`)).toBe(`a${'🍅'.repeat(16_383)}`)
  })

  test('is cut to its beginning when it is full of escape look-alikes', async () => {
    const text = '_x0041_'.repeat(10_000)
    const cut = await longest(text)
    expect(text.startsWith(cut)).toBe(true)
    expect(cut.length).toBeGreaterThan(16_000)
  })
})

test('more rows than a sheet holds are refused, not lost', () => {
  const sales = Array<ReportedSale>(1_048_574).fill(sale())
  expect(() => write({ kind: 'sales', content: { ...salesReportOf([]), sales } })).toThrow(
    new RangeError('A sheet holds 1048576 rows, not 1048577'),
  )
})

test('the writer reports its progress', () => {
  const steps: number[] = []
  const sales = Array.from({ length: 200 }, (_, index) => sale({ id: index }))
  writeReport({ kind: 'sales', content: salesReportOf(sales) }, (done) => steps.push(done))
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  expect([steps[0], steps.at(-1)]).toEqual([0, (202 / 203) * 0.7])
})
