import { FileSpreadsheet, Printer } from 'lucide-react'
import { useEffect, useId, useMemo, useRef } from 'react'
import type { Report } from '../../../domain/reports/report.ts'
import { emptyTexts, shownReport } from '../../../domain/reports/shown-report.ts'
import { withRows } from '../../../domain/reports/reports.ts'
import type { ReportPorts } from '../../app-context.tsx'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { Pager } from '../../components/tables/pager.tsx'
import { useCommandKeys, type CommandUse } from '../../components/keys/use-command-keys.ts'
import { rangeKeys, reportHint, reportTable } from '../../keys/keymap.ts'
import { CommonToProduct } from './common-to-product.tsx'
import { ReportPicture } from './report-picture.tsx'
import { ReportRows } from './report-rows.tsx'
import { ReportTotals } from './report-totals.tsx'
import { REPORT_PAGE_SIZES, useReportPages } from './use-report-pages.ts'
import type { ReportUse } from './use-report.ts'

interface ReportResultProps extends Pick<ReportPorts, 'drawSalesChart'> {
  shown: Report
  report: ReportUse
}

const ranges = rangeKeys.map(({ label, hint }) => `${label} (${hint})`).join(', ')

/** The result with its title, pages and order; export and print keep the order. */
export function ReportResult({ shown, report, drawSalesChart }: ReportResultProps) {
  const { title, subtitle, columns, rows, totals } = useMemo(() => shownReport(shown), [shown])
  const empty = emptyTexts(shown, ranges)
  const { snapshot, context, send } = report
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const pages = useReportPages(rows, columns)
  const output = (type: 'report.export' | 'report.print') =>
    send({ type, report: withRows(shown, pages.ordered) })
  const outputKey = (type: 'report.export' | 'report.print'): CommandUse => ({
    isLive: context.report !== null && snapshot.can({ type, report: context.report }),
    run: () => output(type),
  })
  const turnTo = (page: number, isLive: boolean): CommandUse => ({ isLive, run: () => pages.goTo(page) })
  const hasBefore = pages.page > 1
  const hasAfter = pages.page < pages.pages
  useCommandKeys(reportTable, {
    export: outputKey('report.export'),
    print: outputKey('report.print'),
    previousPage: turnTo(pages.page - 1, hasBefore),
    nextPage: turnTo(pages.page + 1, hasAfter),
    firstPage: turnTo(1, hasBefore),
    lastPage: turnTo(pages.pages, hasAfter),
  })

  // A new result is read out from its title.
  useEffect(() => heading.current?.focus(), [])

  return (
    <section className="report-result" aria-labelledby={titleId}>
      <div className="report-result__head">
        <div>
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {subtitle !== null && <p className="report-result__days">{subtitle}</p>}
        </div>
        <div className="report-result__actions">
          {shown.kind === 'common' && <CommonToProduct articles={shown.content.articles} />}
          <Button
            keyHint={reportHint('export')}
            busy={snapshot.matches({ shown: 'exporting' })}
            onClick={() => void output('report.export')}
          >
            <FileSpreadsheet size={18} aria-hidden="true" />
            Exportar a Excel
          </Button>
          <Button
            keyHint={reportHint('print')}
            busy={snapshot.matches({ shown: 'printing' })}
            onClick={() => void output('report.print')}
          >
            <Printer size={18} aria-hidden="true" />
            Imprimir
          </Button>
        </div>
      </div>
      <ReportPicture report={shown} drawSalesChart={drawSalesChart} />
      {rows.length === 0 ? (
        <EmptyState title={empty.title}>
          <p>{empty.hint}</p>
        </EmptyState>
      ) : (
        <>
          <ReportRows
            caption={title}
            columns={columns}
            rows={pages.pageRows}
            rowCount={rows.length}
            firstRow={pages.firstRow}
            sorting={pages.sorting}
            onSort={pages.sortBy}
          />
          <Pager paging={pages} pageSizes={REPORT_PAGE_SIZES} />
        </>
      )}
      <ReportTotals totals={totals} />
    </section>
  )
}
