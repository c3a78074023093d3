// @vitest-environment node
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import type { Statement } from '../../../domain/credit/statement.ts'
import { statementDocument } from '../../../domain/paper/statement-document.ts'
import { createPdf } from '../../../src/services/pdf/letter-pdf.ts'
import { statementSheet } from '../../../src/services/spreadsheets/statement-sheet.ts'
import { writeWorkbook } from '../../../src/services/spreadsheets/write-workbook.ts'
import { readSheet } from '../../support/browser/read-workbook.ts'
import { emptyPeriod, lucia, sale } from './statement-sample.ts'

const documentOf = (statement: Statement) =>
  readSheet(writeWorkbook(statementSheet(statement), () => undefined))

/** The text of each page with single spaces. */
async function pagesOf(statement: Statement): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(createPdf(statementDocument(statement))))
  const { text } = await extractText(document, { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' ').trim())
}

/** Below the rows, in the first two columns. */
const facts = [
  ['Cliente', 'Lucía Pérez'],
  ['Teléfono', '5551-2345'],
  ['Días', 'Del 01/11/2026 al 30/11/2026'],
  ['Leído', '21/11/2026 20:30'],
  ['Tienda', 'Tienda La Bendición'],
  ['Dirección', '4a calle 5-20'],
  ['Teléfono de la tienda', '2222-1234'],
  ['Correo de la tienda', 'a@tienda.gt'],
]

describe('the statement as PDF', () => {
  test('has store, client, days, the balance before, each entry and the balance after', async () => {
    expect(await pagesOf(lucia)).toEqual([
      [
        'Estado de cuenta A favor Q 85.50',
        'Tienda La Bendición',
        '4a calle 5-20 · Tel. 2222-1234 · a@tienda.gt',
        'Cliente: Lucía Pérez',
        'Teléfono: 5551-2345',
        'Del 01/11/2026 al 30/11/2026 · Impreso el 21/11/2026 a las 20:30',
        'Fecha Movimiento Detalle Hecho por Monto Saldo',
        'Saldo anterior Q 80.00',
        '21/11/2026 18:30 Venta No. 12 Ana López +1,234.50 1,314.50',
        '21/11/2026 19:30 Abono Transferencia · 00481516 Marta Castillo -1,400.00 -85.50',
        'Saldo final -Q 85.50',
        'Página 1 de 1',
      ].join(' '),
    ])
  })

  test('of days without entries has the two balances, and says that there were none', async () => {
    const [page] = await pagesOf(emptyPeriod)
    expect(page).toContain(
      'Saldo anterior Q 80.00 No hubo movimientos en estos días. Saldo final Q 80.00 Página 1 de 1',
    )
  })

  test('of a thousand entries has each of them, the head on every page and the last balance once', async () => {
    const rows = Array.from({ length: 1_000 }, (_, index) => ({
      ...sale,
      name: `Venta No. ${5_000 + index}`,
    }))
    const pages = await pagesOf({ ...lucia, rows })
    const all = pages.join(' ')
    expect(new Set(all.match(/Venta No\. \d+/g))).toEqual(new Set(rows.map(({ name }) => name)))
    expect(pages.every((page) => page.includes('Fecha Movimiento Detalle Hecho por Monto Saldo'))).toBe(true)
    expect(all.match(/Saldo final/g)).toHaveLength(1)
    expect(all).toContain(`Página ${pages.length} de ${pages.length}`)
  }, 30_000)
})

describe('the statement as an Excel file', () => {
  test('begins with the balance before, and has the last balance, client, days and store below', async () => {
    const { name, rows } = await documentOf(lucia)
    expect(name).toBe('Cuenta Lucía Pérez')
    expect(rows.slice(0, 1)).toEqual([['Fecha', 'Movimiento', 'Detalle', 'Hecho por', 'Monto', 'Saldo']])
    expect(rows.slice(1, 4).map(([, ...cells]) => cells)).toEqual([
      ['Saldo anterior', null, null, 0, 80],
      ['Venta No. 12', null, 'Ana López', 1_234.5, 1_314.5],
      ['Abono', 'Transferencia · 00481516', 'Marta Castillo', -1_400, -85.5],
    ])
    expect(rows.slice(4).map((row) => row.filter((cell) => cell !== null))).toEqual([
      [],
      ['Saldo final', -85.5],
      [],
      ...facts,
    ])
  })

  test('of all days has no balance before', async () => {
    const { rows } = await documentOf({ ...lucia, from: undefined, to: undefined, openingBalance: 0 })
    expect(rows.slice(1, 3).map((row) => row[1])).toEqual(['Venta No. 12', 'Abono'])
    expect(rows.map((row) => row[1])).toContain('Todos los movimientos')
  })
})
