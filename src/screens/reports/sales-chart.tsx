import { useEffect, useId, useMemo, useRef } from 'react'
import type { ReportPorts } from '../../app-context.tsx'
import { formatDate } from '../../../domain/dates.ts'
import { formatReportMoney } from '../../../domain/money.ts'
import type { SalesReport } from '../../../domain/reports/report.ts'
import { isByMonth, salesByPeriod, type SalesPeriod } from '../../../domain/reports/sales-periods.ts'

interface SalesChartProps {
  report: SalesReport
  draw: ReportPorts['drawSalesChart']
}

/** Sales and profit by day or month: a chart, a sentence and a table. */
export function SalesChart({ report, draw }: SalesChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const titleId = useId()
  const textId = useId()
  const periods = useMemo(() => salesByPeriod(report), [report])
  useEffect(() => {
    if (!canvas.current || periods.length === 0) return undefined
    const points = periods.map(({ period, total, profit }) => ({ label: shortName(period), total, profit }))
    return draw(canvas.current, points)
  }, [draw, periods])

  if (report.sales.length === 0) return null
  const byMonth = isByMonth(report)
  return (
    <section className="card sales-chart" aria-labelledby={titleId}>
      <div className="sales-chart__head">
        <h3 id={titleId}>{byMonth ? 'Ventas por mes' : 'Ventas por día'}</h3>
        <ul className="sales-chart__legend" aria-hidden="true">
          <li className="sales-chart__sales">Total de Venta</li>
          <li className="sales-chart__profit">Ganancia Estimada</li>
        </ul>
      </div>
      <div className="sales-chart__picture">
        <canvas ref={canvas} role="img" aria-labelledby={titleId} aria-describedby={textId} />
      </div>
      <p id={textId}>{sentence(report, periods, byMonth)}</p>
      <details>
        <summary>Ver las cifras de la gráfica</summary>
        <PeriodTable periods={periods} byMonth={byMonth} />
      </details>
    </section>
  )
}

function PeriodTable({ periods, byMonth }: { periods: readonly SalesPeriod[]; byMonth: boolean }) {
  return (
    <div className="table-box" tabIndex={0} role="region" aria-label="Cifras de la gráfica">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{byMonth ? 'Mes' : 'Día'}</th>
            <th scope="col" className="is-number">
              Ventas
            </th>
            <th scope="col" className="is-number">
              Total de Venta
            </th>
            <th scope="col" className="is-number">
              Ganancia Estimada
            </th>
          </tr>
        </thead>
        <tbody>
          {periods.map(({ period, count, total, profit }) => (
            <tr key={period}>
              <th scope="row" data-phone="name">
                {formatDate(period)}
              </th>
              <td className="is-number" data-title="Ventas">
                {count}
              </td>
              <td className="is-number" data-title="Total de Venta" data-phone="figure">
                {formatReportMoney(total)}
              </td>
              <td className="is-number" data-title="Ganancia Estimada">
                {formatReportMoney(profit)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** `20/11` for a day, `11/2026` for a month: the labels of the axis must be short. */
function shortName(period: string): string {
  return formatDate(period).replace(/^(\d\d\/\d\d)\/\d{4}$/, '$1')
}

function sentence(
  { generalSummary }: SalesReport,
  periods: readonly SalesPeriod[],
  byMonth: boolean,
): string {
  const best = periods.reduce((one, other) => (other.total > one.total ? other : one), {
    period: '',
    count: 0,
    total: -Infinity,
    profit: 0,
  })
  const sold = `${formatReportMoney(generalSummary.totalAmount)} vendidos, con una ganancia estimada de ${formatReportMoney(generalSummary.totalEstimatedProfit)}.`
  if (periods.length < 2) return sold
  return `${sold} El mejor ${byMonth ? 'mes' : 'día'} fue ${formatDate(best.period)}, con ${formatReportMoney(best.total)}.`
}
