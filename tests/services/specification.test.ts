// @vitest-environment node
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import type { ReportQuestion } from '../../domain/reports/report.ts'
import { closingDocument } from '../../domain/paper/closing-document.ts'
import { createApiClient } from '../../src/services/api-client.ts'
import { closeRegister } from '../../src/services/api/close-register.ts'
import { fetchReport } from '../../src/services/api/reports/fetch-report.ts'
import { createPdf } from '../../src/services/pdf/letter-pdf.ts'
import { writeReport } from '../../src/services/spreadsheets/write-report.ts'
import { sendCommand } from '../support/send-command.ts'
import { startServer } from './support/answering-server.ts'

/* The files of a shop that has nothing of a later release: of answers with the fields that tests/server/specification compares. */
async function answering(data: unknown) {
  const { host } = await startServer(() => ({ body: { message: 'ok', data } }))
  return createApiClient({ host, token: () => 't' })
}

const store = { id: 1, name: 'Tienda La Bendición' }

/** The rows of the only sheet of an .xlsx file, behind its name. */
async function rowsOf(question: ReportQuestion, data: unknown) {
  const report = await fetchReport(await answering(data), question)
  const { SheetNames, Sheets } = read(
    writeReport(report, () => undefined),
    { cellDates: false },
  )
  const [name = ''] = SheetNames
  const sheet = Sheets[name]
  return [SheetNames, ...(sheet ? utils.sheet_to_json<unknown[]>(sheet, { header: 1 }) : [])]
}

test('the inventory in Excel has its four columns and nothing else', async () => {
  const products = [{ id: 3, name: 'Agua', stock: 4, cost: 3.1, price: 5 }]
  const data = { store: { ...store, products }, general_summary: { total_products: 1 } }
  expect(await rowsOf({ kind: 'inventory', storeId: 1 }, data)).toEqual([
    ['Inventario Tienda La Bendición'],
    ['Producto', 'Existencia', 'Precio Compra', 'Precio Venta'],
    ['Agua', 4, 3.1, 5],
  ])
})

test("the sales in Excel have their columns, an empty row and 'Resumen General'", async () => {
  const sale = {
    ...{ id: 7, sale_date: '2026-11-20T18:00:00.000Z' },
    ...{ client: { name: 'Consumidor Final' }, user: { name: 'Ana López' } },
    ...{ subtotal: 12.5, total_discount: 0.25, total_tax: 1.47, total: 13.72, estimated_profit: 4 },
  }
  const general_summary = {
    ...{ total_sales_count: 1, total_amount: 13.72, total_subtotal: 12.5 },
    ...{ total_discount: 0.25, total_tax: 1.47, total_estimated_profit: 4 },
  }
  const days = { startDate: '2026-11-20', endDate: '2026-11-20' }
  const data = { store, sales: [sale], general_summary }
  expect(await rowsOf({ kind: 'sales', storeId: null, ...days }, data)).toEqual([
    ['Ventas Tienda La Bendición'],
    ['No.', 'Fecha', 'Cliente', 'Vendedor', 'Subtotal', 'Descuento', 'Impuesto', 'Total', 'Ganancia'],
    [7, 46_346.5, 'Consumidor Final', 'Ana López', 12.5, 0.25, 1.47, 13.72, 4],
    [],
    ['Resumen General', 1, undefined, undefined, 12.5, 0.25, 1.47, 13.72, 4],
  ])
})

test('the PDF of a closing has the figures of the summary and each sale', async () => {
  const api = await answering({
    ...{ initial_amount: 100, sales_total: 9, closing_amount: 108, difference: -1 },
    salesDetail: [{ date: '2026-11-20T18:00:00.000Z', client: 'Consumidor Final', total: 9 }],
    ...{ id: 1, number: 1, expected_cash: 109, movements: [], counted: [] },
    tenders: [{ tender: 'cash', count: 1, amount: 9 }],
  })
  const closing = await sendCommand(
    api,
    closeRegister(() => Date.UTC(2026, 10, 20, 19)),
    { amount: 10_800, key: 'k' },
  )
  if (!('difference' in closing)) throw new Error('The closing has no summary')
  const context = { business: { name: store.name, address: null }, cashier: 'Ana López' }
  const pdf = createPdf(closingDocument({ closing, context }))
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  expect(text.replaceAll(/\s+/g, ' ').trim()).toBe(
    [
      ...['Cierre de caja', store.name, 'Cajero: Ana López Fecha: 20/11/2026 13:00'],
      ...['Monto inicial Q 100.00', 'Total de ventas Q 9.00', 'Monto esperado Q 109.00'],
      ...['Monto final Q 108.00', 'Diferencia (faltante) -Q 1.00'],
      ...['# Fecha Hora Cliente Total', '1 20/11/2026 12:00 Consumidor Final 9.00', 'Ventas: 1 Q 9.00'],
      'Página 1 de 1',
    ].join(' '),
  )
})
