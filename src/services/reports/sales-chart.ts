import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
  type ChartConfiguration,
} from 'chart.js'
import { formatReportMoney, type Centavos } from '../../../domain/money.ts'

/** A period of the chart above the sales report; amounts are centavos. */
export interface ChartPoint {
  label: string
  total: Centavos
  profit: Centavos
}

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
)

const darkScheme = '(prefers-color-scheme: dark)'

/** Draws the sales of a report, and draws again when the theme changes. @returns a function that stops. */
export function startSalesChart(canvas: HTMLCanvasElement, points: readonly ChartPoint[]): () => void {
  let chart = new Chart(canvas, configuration(canvas, points))
  const redraw = () => {
    chart.destroy()
    chart = new Chart(canvas, configuration(canvas, points))
  }
  const system = window.matchMedia(darkScheme)
  const chosen = new MutationObserver(redraw)
  system.addEventListener('change', redraw)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    system.removeEventListener('change', redraw)
    chosen.disconnect()
    chart.destroy()
  }
}

/** Bars for sales, a line for profit. Without animation, so that reduced motion needs no special case. */
function configuration(
  canvas: HTMLCanvasElement,
  points: readonly ChartPoint[],
): ChartConfiguration<'bar' | 'line', number[], string> {
  const ink = colourOf(canvas, '--ink-soft')
  const line = colourOf(canvas, '--line')
  const sales = colourOf(canvas, '--chart-sales')
  const profit = colourOf(canvas, '--chart-profit')
  return {
    type: 'bar',
    data: {
      labels: points.map(({ label }) => label),
      datasets: [
        {
          type: 'line',
          label: 'Ganancia Estimada',
          data: points.map((point) => point.profit),
          borderColor: profit,
          backgroundColor: profit,
          borderWidth: 2,
          pointRadius: points.length > 45 ? 0 : 3,
        },
        {
          type: 'bar',
          label: 'Total de Venta',
          data: points.map(({ total }) => total),
          backgroundColor: sales,
          borderRadius: 3,
          maxBarThickness: 48,
        },
      ],
    },
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      interaction: { mode: 'index', intersect: false },
      font: { family: getComputedStyle(canvas).fontFamily, size: 12 },
      scales: {
        x: { grid: { display: false }, ticks: { color: ink, maxRotation: 0, autoSkipPadding: 12 } },
        y: {
          beginAtZero: true,
          grid: { color: line },
          border: { display: false },
          ticks: { color: ink, maxTicksLimit: 6, callback: (value) => roundMoney(Number(value)) },
        },
      },
      plugins: {
        tooltip: {
          callbacks: {
            label: ({ dataset, raw }) => `${dataset.label}: ${formatReportMoney(Number(raw))}`,
          },
        },
      },
    },
  }
}

/** Without `.00`: the ticks of an axis. */
function roundMoney(amount: number): string {
  return formatReportMoney(amount).replace(/\.00$/, '')
}

/** The present colour of a role of the theme; a canvas does not know `var()` and `light-dark()`. */
function colourOf(canvas: HTMLCanvasElement, role: string): string {
  canvas.style.color = `var(${role})`
  return getComputedStyle(canvas).color
}
