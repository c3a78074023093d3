/** A page with work that must not block it, for benches in a real browser: `prepareWork`, then `doWork`. */
import { createRoot } from 'react-dom/client'
import type { ClosingSummary } from '../../../domain/drawer/register.ts'
import { closingDocument } from '../../../domain/paper/closing-document.ts'
import type { Report } from '../../../domain/reports/report.ts'
import { ClosingSummaryView } from '../../../src/screens/close-register/closing-summary-view.tsx'
import { createPdf } from '../../../src/services/pdf/letter-pdf.ts'
import { downloadClosingPdf } from '../../../src/services/pdf/download-closing-pdf.ts'
import { exportReport } from '../../../src/services/spreadsheets/export-report.ts'
import { writeReport } from '../../../src/services/spreadsheets/write-report.ts'
import '../../../src/theme/main.scss'

export type WorkName = 'exportInWorker' | 'exportOnPage' | 'pdfInWorker' | 'pdfOnPage' | 'closingSummary'

declare global {
  interface Window {
    /** Makes the input of the work: `size` rows or sales. */
    prepareWork(name: WorkName, size: number): void
    doWork(): Promise<unknown>
  }
}

const context = { business: { name: 'Tienda La Bendición', address: null }, cashier: 'Ana López' }
const { signal } = new AbortController()
const nothing = () => undefined

const works: Record<WorkName, (size: number) => () => unknown> = {
  exportInWorker: (size) => {
    const report = reportOf(size)
    return () => exportReport(report, { signal, onProgress: nothing, onFailure: nothing, now: Date.now })
  },
  exportOnPage: (size) => {
    const report = reportOf(size)
    return () => writeReport(report, nothing)
  },
  pdfInWorker: (size) => {
    const summary = summaryOf(size)
    return () => downloadClosingPdf(summary, context, nothing)
  },
  pdfOnPage: (size) => {
    const summary = summaryOf(size)
    return () => createPdf(closingDocument({ closing: summary, context }))
  },
  closingSummary: (size) => {
    const summary = summaryOf(size)
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    return () =>
      root.render(
        <ClosingSummaryView summary={summary} download="ready" onDownload={nothing} onFinish={nothing} />,
      )
  },
}

let work: () => unknown = nothing

window.prepareWork = (name, size) => {
  work = works[name](size)
}
window.doWork = async () => {
  await work()
}

const MINUTE = 60_000

function reportOf(size: number): Report {
  const now = Date.now()
  const sales = Array.from({ length: size }, (_, index) => ({
    id: index + 1,
    saleDate: now - (size - index) * MINUTE,
    client: index % 3 === 0 ? `María José Pérez ${index % 500}` : 'Consumidor Final',
    user: `Vendedor ${index % 7}`,
    subtotal: 10_000 + index,
    totalDiscount: index % 100,
    totalTax: index % 1_000,
    total: 10_000 + index - (index % 100) + (index % 1_000),
    estimatedProfit: 3_000 + (index % 777),
  }))
  const sum = (field: 'subtotal' | 'totalDiscount' | 'totalTax' | 'total' | 'estimatedProfit') =>
    sales.reduce((total, sale) => total + sale[field], 0)
  return {
    kind: 'sales',
    content: {
      store: null,
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      sales,
      generalSummary: {
        totalSalesCount: size,
        totalAmount: sum('total'),
        totalSubtotal: sum('subtotal'),
        totalDiscount: sum('totalDiscount'),
        totalTax: sum('totalTax'),
        totalEstimatedProfit: sum('estimatedProfit'),
      },
    },
  }
}

function summaryOf(size: number): ClosingSummary {
  const closedAt = Date.now()
  const sales = Array.from({ length: size }, (_, index) => ({
    at: closedAt - (size - index) * MINUTE,
    client: index % 3 === 0 ? `María José Pérez ${index}` : 'Consumidor Final',
    total: 1_000 + index,
  }))
  const salesTotal = sales.reduce((total, sale) => total + sale.total, 0)
  return {
    closedAt,
    initialAmount: 50_000,
    salesTotal,
    closingAmount: 50_000 + salesTotal,
    difference: 0,
    sales,
  }
}
