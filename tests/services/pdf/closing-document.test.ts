// @vitest-environment node
import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import type { ClosedRegister } from '../../../domain/drawer/register-history.ts'
import type { ClosingSale, ClosingSummary } from '../../../domain/drawer/register.ts'
import {
  closingDocument,
  type ClosingContext,
  type ClosingQuestion,
} from '../../../domain/paper/closing-document.ts'
import { createPdf } from '../../../src/services/pdf/letter-pdf.ts'
import { fileText, needsWideFont, type WideFont } from '../../../src/services/pdf/pdf-font.ts'
import { anyClosing, centavosIn } from '../../support/closing-sums.ts'

const context = { business: { name: 'Tienda La Bendición', address: null }, cashier: 'Ana López' }

const createClosingPdf = (closing: ClosingQuestion['closing'], by: ClosingContext, font?: WideFont) =>
  createPdf(closingDocument({ closing, context: by }), font)

// Half past eight at night in Guatemala, the next day in UTC.
const closedAt = Date.UTC(2026, 10, 22, 2, 30)

const sale = (client: string, total = 2_550): ClosingSale => ({
  at: closedAt - 3_600_000,
  client,
  total,
})

function summaryOf(sales: ClosingSale[], difference = -500): ClosingSummary {
  const salesTotal = sales.reduce((sum, { total }) => sum + total, 0)
  const initialAmount = 50_000
  const closingAmount = initialAmount + salesTotal + difference
  return { closedAt, initialAmount, salesTotal, closingAmount, difference, sales }
}

/** Reads a document: size of each page in points, and its text. */
async function read(pdf: ArrayBuffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { text } = await extractText(document, { mergePages: false })
  const { info } = await document.getMetadata()
  const title: unknown = Reflect.get(info, 'Title')
  const first = await document.getPage(1)
  const { width, height } = first.getViewport({ scale: 1 })
  return { pages: text, size: [width, height], title }
}

describe('the closing document', () => {
  test('is one LETTER page with all figures and sales', async () => {
    const pdf = await read(createClosingPdf(summaryOf([sale('Luis Pérez'), sale('Ñusta', 100_000)]), context))
    expect(pdf.size).toEqual([612, 792])
    expect(pdf.title).toBe('Cierre de caja 2026-11-21')
    expect(pdf.pages).toHaveLength(1)
    const words = pdf.pages[0]?.replace(/\s+/g, ' ')
    for (const text of [
      'Cierre de caja',
      'Tienda La Bendición',
      'Cajero: Ana López Fecha: 21/11/2026 20:30',
      'Monto inicial Q 500.00',
      'Total de ventas Q 1,025.50',
      'Monto esperado Q 1,525.50',
      'Monto final Q 1,520.50',
      'Diferencia (faltante) -Q 5.00',
      '# Fecha Hora Cliente Total',
      '1 21/11/2026 19:30 Luis Pérez 25.50',
      '2 21/11/2026 19:30 Ñusta 1,000.00',
      'Ventas: 2 Q 1,025.50',
      'Página 1 de 1',
    ])
      expect(words).toContain(text)
  })

  test.each([
    [0, 'Diferencia Q 0.00'],
    [500, 'Diferencia (sobrante) Q 5.00'],
  ])('says what a difference of %i centavos is', async (difference, text) => {
    const pdf = await read(createClosingPdf(summaryOf([], difference), context))
    expect(pdf.pages[0]?.replace(/\s+/g, ' ')).toContain(text)
    expect(pdf.pages[0]).toContain('No hubo ventas')
  })

  test('has address and line to sign only where it has more than the figures of the specification', async () => {
    const withAddress = { ...context, business: { ...context.business, address: '3a calle 4-12' } }
    const cash = { cashSales: 0, cashRefunds: 0, cashPayments: 0, cashIn: 0, cashOut: 1_000 }
    const has = async (summary: ClosingSummary) => {
      const { pages } = await read(createClosingPdf(summary, withAddress))
      return ['3a calle', 'Firma del cajero'].map((part) => pages.join(' ').includes(part))
    }
    expect([await has(summaryOf([])), await has({ ...summaryOf([]), cash })]).toEqual([
      [false, false],
      [true, true],
    ])
  })

  test('of two thousand sales has every one, the head and the number on each page', async () => {
    const sales = Array.from({ length: 2_000 }, (_, index) => sale(`Cliente ${index + 1}`, 100 + index))
    const { pages } = await read(createClosingPdf(summaryOf(sales), context))
    expect(pages.length).toBeGreaterThan(20)
    pages.forEach((page, index) => {
      expect(page.replace(/\s+/g, ' ')).toContain('# Fecha Hora Cliente Total')
      expect(page).toContain(`Página ${index + 1} de ${pages.length}`)
    })
    const written = pages.join('\n').match(/Cliente \d+/g) ?? []
    expect(new Set(written)).toEqual(new Set(sales.map(({ client }) => client)))
    expect(pages.at(-1)?.replace(/\s+/g, ' ')).toContain('Ventas: 2000')
    expect(pages.filter((page) => page.includes('Ventas: 2000'))).toHaveLength(1)
  }, 30_000)

  test('keeps its figures next to long, foreign or hostile names', async () => {
    const names = ['a'.repeat(5_000), 'مرحبا', '🎉🎉 Fiesta', '\u202eodatlas', '(paréntesis) \\ <b>']
    const { pages } = await read(
      createClosingPdf(summaryOf(names.map((name, index) => sale(name, 10_000 + index))), {
        business: { name: 'Tienda 🎉 de José', address: null },
        cashier: 'x'.repeat(500),
      }),
    )
    expect(pages).toHaveLength(1)
    const words = pages[0]?.replace(/\s+/g, ' ') ?? ''
    names.forEach((_name, index) => expect(words).toContain(`100.0${index}`))
    for (const text of ['Tienda ? de José', '?????', '?? Fiesta', 'odatlas', '(paréntesis) \\ <b>'])
      expect(words).toContain(text)
    expect(words).toContain(`Fecha: 21/11/2026 20:30`)
  })

  test('keeps names of other alphabets in the font that has them, and amounts in their columns', async () => {
    const names = ['Łukasz Żółć', 'Ελένη Παππά', 'Дмитрий', 'Pan “Šimon” – 24 €', 'Fiesta 🎉']
    const question = {
      closing: summaryOf(names.map((name, index) => sale(name, 10_000 + index))),
      context: { business: { name: 'Abarrotería Žižkov', address: null }, cashier: 'Zoë Ångström' },
    }
    expect([needsWideFont(question), needsWideFont({ closing: summaryOf([]), context })]).toEqual([
      true,
      false,
    ])
    const { pages } = await read(createClosingPdf(question.closing, question.context, await wideFont()))
    const words = pages[0]?.replace(/\s+/g, ' ')
    for (const text of [
      'Abarrotería Žižkov Cajero: Zoë Ångström Fecha: 21/11/2026 20:30',
      'Monto inicial Q 500.00',
      'Diferencia (faltante) -Q 5.00',
      ...names.map((name, index) => `19:30 ${name.replace('🎉', '?')} 100.0${index}`),
    ])
      expect(words).toContain(text)
    // Two fonts with thousands of letters are parsed.
  }, 60_000)
})

/** The files of the font, as the worker loads them. */
async function wideFont(): Promise<WideFont> {
  const [normal = '', bold = ''] = await Promise.all(
    ['', '-Bold'].map(async (style) => {
      const file = await readFile(`node_modules/dejavu-fonts-ttf/ttf/DejaVuSansCondensed${style}.ttf`)
      return fileText(new Uint8Array(file).buffer)
    }),
  )
  return { normal, bold }
}

test('the terms of the closing document come to its expected amount, whatever happened', async () => {
  await fc.assert(
    fc.asyncProperty(anyClosing, async (closing) => {
      const { pages } = await read(createClosingPdf(closing, context))
      const words = pages[0]?.replace(/\s+/g, ' ') ?? ''
      const [, terms = '', expected = ''] =
        /(Monto inicial .*) Monto esperado ([^M]*) Monto final/.exec(words) ?? []
      const amounts = terms.match(/(?:[+-] )?-?Q [\d,]+\.\d\d/g) ?? []
      expect(amounts.reduce((total, text) => total + centavosIn(text), 0)).toBe(centavosIn(expected))
    }),
    { numRuns: 5 },
  )
}, 30_000)

describe('the copy of a closing', () => {
  const sales = [sale('Luis Pérez')]
  const summary = summaryOf(sales)
  const user = 'Ana López'
  const at = closedAt - 3_600_000
  const register: ClosedRegister = {
    id: 7,
    store: { id: 1, name: context.business.name },
    cashier: { id: 3, name: user },
    exceeded: 0,
    openedAt: closedAt - 36_000_000,
    initialAmount: 50_000,
    closing: {
      number: 12,
      closedAt,
      expectedCash: 48_550,
      closingAmount: 48_050,
      difference: -500,
      recount: null,
    },
    salesTotal: 2_550,
    tenders: [{ tender: 'cash', count: 1, amount: 2_550 }],
    movements: [
      { id: 1, kind: 'supplier', amount: 4_000, reverses: null, at, reason: 'Pan', note: null, user },
      { id: 2, kind: 'in', amount: 1_000, reverses: null, at, reason: 'Sencillo', note: null, user },
      { id: 3, kind: 'in', amount: 1_000, reverses: 2, at, reason: 'Error', note: null, user },
    ],
    counted: [{ value: 10_000, pieces: 4 }],
    sales,
    leftAmount: 20_000,
    causes: [],
  }

  test('is marked, and has the terms of the expected cash, the movements and the count', async () => {
    const pdf = await read(
      createClosingPdf(register, {
        ...context,
        business: { ...context.business, address: '3a calle 4-12' },
      }),
    )
    const words = pdf.pages[0]?.replace(/\s+/g, ' ')
    for (const text of [
      '3a calle 4-12',
      'Firma del cajero',
      'COPIA',
      'Cierre No. 12',
      'Apertura: 21/11/2026 10:30',
      'Monto inicial Q 500.00',
      'Ventas en efectivo + Q 25.50',
      'Entradas de efectivo + Q 0.00',
      'Salidas de efectivo - Q 40.00',
      'Monto esperado = Q 485.50',
      'Monto final Q 480.50',
      'Diferencia (faltante) -Q 5.00',
      'Quedó en caja Q 200.00',
      'Efectivo 1 25.50',
      '19:30 Pago a proveedor Pan Ana López -40.00',
      '19:30 Anulación: Entrada Error Ana López -10.00',
      'Q 100 4 400.00',
      '1 21/11/2026 19:30 Luis Pérez 25.50',
    ])
      expect(words).toContain(text)
  })

  test('of a register that was counted twice has both counts, and so has the first document', async () => {
    const recount = {
      ...{ amount: 48_550, difference: 0, counted: [{ value: 50, pieces: 9 }], left: 10_000 },
      ...{ reason: 'Una moneda abajo', at: closedAt, user },
    }
    const count = { number: 12, counted: register.counted, left: 20_000 }
    const copy = createClosingPdf({ ...register, closing: { ...register.closing, recount } }, context)
    const document = createClosingPdf({ ...summaryOf(sales), count, recount }, context)
    for (const pdf of [copy, document]) {
      const words = (await read(pdf)).pages[0]?.replace(/\s+/g, ' ')
      for (const text of [
        'Diferencia (faltante) en el primer conteo -Q 5.00 Segundo conteo Q 485.50 Diferencia Q 0.00',
        'Motivo del segundo conteo Una moneda abajo',
        'en caja Q 100.00',
        'Primer conteo Cantidad Monto Q 100 4 400.00',
        'Segundo conteo Cantidad Monto 50 ¢ 9 4.50',
      ])
        expect(words).toContain(text)
      expect(words).not.toContain('Monto final')
    }
  })

  test('has what was given back by each way, and so has the first document; neither has it where nothing was', async () => {
    const refunds = [
      { tender: 'cash' as const, count: 2, amount: 1_250 },
      { tender: 'card' as const, count: 1, amount: 500 },
    ]
    const wordsOf = async (pdf: ArrayBuffer) => (await read(pdf)).pages[0]?.replace(/\s+/g, ' ')
    for (const more of [{ refunds }, {}]) {
      const copy = await wordsOf(createClosingPdf({ ...register, ...more }, context))
      const document = await wordsOf(createClosingPdf({ ...summary, ...more }, context))
      const text = 'Devoluciones por forma de pago Devoluciones Monto Efectivo 2 12.50 Tarjeta 1 5.00'
      for (const words of [copy, document]) expect(words?.includes(text)).toBe('refunds' in more)
      expect(copy?.includes('Devoluciones en efectivo')).toBe('refunds' in more)
    }
  })

  test('of a register that nobody counted says so, and has no difference', async () => {
    const closing = { ...register.closing, closingAmount: null, difference: null }
    const uncounted = { ...register, closing, counted: [], leftAmount: null }
    const pdf = await read(createClosingPdf(uncounted, context))
    const words = pdf.pages[0]?.replace(/\s+/g, ' ')
    expect(words).toContain('Monto esperado = Q 485.50 Monto final No contado Forma de pago')
    expect(words).not.toContain('Diferencia')
  })

  test('differs from the document of the closing, which has neither mark nor movements', async () => {
    const pdf = await read(createClosingPdf(summary, context))
    expect(pdf.pages.join(' ')).not.toMatch(/COPIA|Cierre No|Pago a proveedor/)
  })
})
