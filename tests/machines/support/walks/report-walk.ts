import { expect } from 'vitest'
import { messages } from '../../../../domain/messages.ts'
import { reportMessages } from '../../../../domain/report-messages.ts'
import type { Report, ReportQuestion, ReportedSale } from '../../../../domain/reports/report.ts'
import { reportMachine, type ReportSnapshot } from '../../../../src/machines/report/report.ts'
import type { ReportEvent } from '../../../../src/machines/report/report-setup.ts'
import { checkPlain } from '../invariants.ts'
import { reportIn } from '../machines-in.ts'
import { createOutsideWorld, type OutsideWorld } from '../outside-world.ts'
import { answered, broken, event, liveIn, said, type Walk } from './walk.ts'

export const texts = {
  loadFailed: reportMessages.salesFailed,
  exportFailed: 'No se pudo exportar',
  noData: reportMessages.nothingToExport,
  printFailed: 'No se pudo imprimir',
}

export const question: ReportQuestion = {
  kind: 'sales',
  storeId: null,
  startDate: '2026-11-01',
  endDate: '2026-11-20',
}

const sale: ReportedSale = {
  id: 1,
  saleDate: 1_795_200_000_000,
  client: 'Consumidor Final',
  user: 'Ana López',
  subtotal: 500,
  totalDiscount: 0,
  totalTax: 0,
  total: 500,
  estimatedProfit: 200,
}

/** A report with this many sales. */
export function reportOf(count: number): Report {
  return {
    kind: 'sales',
    content: {
      store: null,
      startDate: '2026-11-01',
      endDate: '2026-11-20',
      sales: Array.from({ length: count }, (_, index) => ({ ...sale, id: index + 1 })),
      generalSummary: {
        totalSalesCount: count,
        totalAmount: 500 * count,
        totalSubtotal: 500 * count,
        totalDiscount: 0,
        totalTax: 0,
        totalEstimatedProfit: 200 * count,
      },
    },
  }
}

const small = reportOf(2)
const pile = reportOf(2_001)

const events: ReportEvent[] = [
  { type: 'report.generate', question },
  { type: 'report.retry' },
  { type: 'report.cancel' },
  { type: 'report.export', report: small },
  { type: 'report.print', report: small },
  { type: 'report.print', report: pile },
  { type: 'print.confirm' },
]

const news: ReportEvent[] = [
  { type: 'export.progress', percent: 40 },
  { type: 'export.done' },
  { type: 'export.empty' },
  { type: 'export.fail' },
]

const refused = {
  outcome: 'refused' as const,
  status: 422,
  messages: [reportMessages.startAfterEnd],
  errors: { start_date: [reportMessages.startAfterEnd] },
}
const lost = { outcome: 'unknown' as const, messages: [messages.network] }

export const reportWalk: Walk = {
  machine: reportIn(createOutsideWorld()),
  input: { texts },
  moves: [
    ...events.map(event),
    ...news.map((sent) => said('exportReport', sent)),
    ...[{ outcome: 'done' as const, value: small }, refused, lost].flatMap((answer) =>
      answered(reportMachine, 'loadReport', answer),
    ),
    ...broken(reportMachine, 'loadReport'),
    ...answered(reportMachine, 'printReport', undefined),
    ...broken(reportMachine, 'printReport'),
    ...answered(reportMachine, 'wait', undefined),
  ],
  describe: ({ value, context }: ReportSnapshot) => {
    const { report, progress, refusal, fieldErrors } = context
    return JSON.stringify({ value, has: report !== null, progress, refusal, wrong: Object.keys(fieldErrors) })
  },
  live: liveIn(reportIn, { texts }),
  check: checkReport,
}

/** A result exists only after a success, a failure is announced and stays readable, and no export or print runs at rest. */
function checkReport(snapshot: ReportSnapshot, world: OutsideWorld): void {
  checkPlain(snapshot)
  const { report, refusal, handedOut, progress } = snapshot.context
  expect(report !== null).toBe(snapshot.matches('shown'))
  expect(refusal.length > 0).toBe(snapshot.matches('failed'))
  if (snapshot.matches('loading')) expect(world.asked('loadReport').at(-1)).toEqual(question)
  if (snapshot.matches('failed'))
    expect(world.notices.at(-1)).toEqual({ kind: 'error', messages: [texts.loadFailed, ...refusal] })
  if (snapshot.matches({ shown: 'resting' }) || !snapshot.matches('shown'))
    expect({ handedOut, progress }).toEqual({ handedOut: null, progress: 0 })
  expect(world.pending('loadReport')).toBe(snapshot.matches('loading') ? 1 : 0)
  expect(world.pending('printReport')).toBe(snapshot.matches({ shown: 'printing' }) ? 1 : 0)
  if (snapshot.matches({ shown: 'printing' })) expect(world.asked('printReport').at(-1)).toEqual(handedOut)
}
