import { instantInWords } from '../../../domain/dates.ts'
import type { Report, ReportKind } from '../../../domain/reports/report.ts'
import type { ReportDefinition } from '../../../domain/reports/report-definition.ts'
import { shownReport, type ShownReport, type ShownColumn } from '../../../domain/reports/shown-report.ts'
import { reportDefinitions } from '../../../domain/reports/reports.ts'
import { hiddenFrame } from './hidden-frame.ts'
import { printFrame } from './print-frame.ts'
import { rememberFocus } from '../device/remembered-focus.ts'
import reportStyle from './report-paper.scss?inline'

/** How many rows are laid out before the page may do other work: some ten milliseconds. */
const PORTION = 500

/**
 * Prints a whole report, with every row, in light colours on Letter paper.
 * @param now milliseconds, printed as day and time in Guatemala.
 * @returns resolves when the printer has it.
 * @throws the reason why it could not be printed, or the signal's reason when it was aborted.
 */
export async function printReport(report: Report, now: number, signal: AbortSignal): Promise<void> {
  const frame = hiddenFrame('Reporte para imprimir')
  const focus = rememberFocus(document)
  try {
    const page = frame.contentDocument
    if (!page) throw new Error('The page to print did not load')
    await layOut(
      page,
      shownReport(report),
      { now, orientation: reportDefinitions[report.kind].paper },
      signal,
    )
    printFrame(frame, page.title)
  } finally {
    focus.giveBack()
    focus.forget()
    frame.remove()
  }
}

/** Writes the report into the page. Texts are set as text nodes, so that they are never read as HTML. */
async function layOut<Row extends { id: number }>(
  page: Document,
  { title, subtitle, columns, rows, totals }: ShownReport<Row>,
  { now, orientation }: { now: number; orientation: ReportDefinition<ReportKind>['paper'] },
  signal: AbortSignal,
): Promise<void> {
  page.documentElement.lang = 'es-GT'
  page.title = title
  append(page.head, 'style', `${reportStyle} @page { size: letter ${orientation} }`)
  append(page.body, 'h1', title)
  append(
    page.body,
    'p',
    [...(subtitle === null ? [] : [subtitle]), `Impreso el ${instantInWords(now)}`].join(' · '),
  )

  for (let start = 0; start < rows.length; start += PORTION) {
    appendTable(page.body, columns, rows.slice(start, start + PORTION))
    await nextTask()
    signal.throwIfAborted()
  }

  const summary = append(page.body, 'section')
  append(summary, 'h2', 'Totales')
  const list = append(summary, 'dl')
  for (const { name, text } of totals) {
    append(list, 'dt', name)
    append(list, 'dd', text)
  }
}

/** One table for each portion: Chromium needs much longer to paginate one table of 100,000 rows. */
function appendTable<Row>(
  parent: HTMLElement,
  columns: readonly ShownColumn<Row>[],
  rows: readonly Row[],
): void {
  const table = append(parent, 'table')
  const head = append(append(table, 'thead'), 'tr')
  for (const { title, numeric } of columns) append(head, 'th', title).className = numeric ? 'figure' : ''
  const body = append(table, 'tbody')
  for (const row of rows) {
    const line = append(body, 'tr')
    for (const { text, numeric } of columns) append(line, 'td', text(row)).className = numeric ? 'figure' : ''
  }
}

function append<Name extends keyof HTMLElementTagNameMap>(
  parent: HTMLElement,
  name: Name,
  text?: string,
): HTMLElementTagNameMap[Name] {
  const element = parent.ownerDocument.createElement(name)
  if (text !== undefined) element.textContent = text
  parent.append(element)
  return element
}

/** Lets the page handle keys and paint. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
