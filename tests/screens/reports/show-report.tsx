/** A report's screen in the whole app on the real server; only the chart, which needs a canvas, is replaced by the test. */
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import type { ReportKind } from '../../../domain/reports/report.ts'
import { loadedPart } from '../../../src/parts.ts'
import { App } from '../../../src/app.tsx'
import type { ReportPorts } from '../../../src/app-context.tsx'
import type { ChartPoint } from '../../../src/services/reports/sales-chart.ts'
import { createApp } from '../../../src/main.tsx'
import type { Person, ReportShop } from './report-shop.ts'

interface Shown {
  as: Person
  kind: ReportKind
  /** The current time in milliseconds, where the test is about it. */
  now?: number
  /** The reports' machine, with some actors replaced by the test. */
  machine?: (real: ReportPorts['machine']) => ReportPorts['machine']
}

/** @returns the user, and the points of the drawn charts. */
export async function showReport(shop: ReportShop, { as, kind, now, machine = (real) => real }: Shown) {
  indexedDB = new IDBFactory()
  sessionStorage.setItem('token', await shop.tokenOf(as))
  history.replaceState(null, '', `/reports/${kind}`)
  const app = createApp({ host: shop.line.url })
  onTestFinished(app.stop)

  const drawn: (readonly ChartPoint[])[] = []
  const member = await app.ports.member.load()
  const real = await member.ports.reports.load()
  const reports = loadedPart({
    machine: machine(real.machine),
    drawSalesChart: (_: HTMLCanvasElement, points: readonly ChartPoint[]) => {
      drawn.push(points)
      return () => undefined
    },
  })
  const replaced = { ...member.ports, reports, ...(now !== undefined && { now: () => now }) }
  const ports = { ...app.ports, member: loadedPart({ ports: replaced }) }
  render(<App ports={ports} queryClient={app.queryClient} />)
  await screen.findByRole('button', { name: /^Generar Reporte/ })
  return { user: userEvent.setup({ delay: null }), drawn }
}

/** Non-breaking spaces become plain ones. */
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')

export const textOf = (element: Element) => plain(element.textContent)

/** A field of the form. */
export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select' })

export const choicesOf = (label: string) => within(field(label)).getAllByRole('option').map(textOf)

/** The error of a field, as it is read with it. */
export function errorOf(label: string): string {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => plain(document.getElementById(id)?.textContent ?? null)).join(' ')
}

/** The table of the result. */
export const table = (caption: string) => screen.getByRole('table', { name: caption })

export const headings = (caption: string) => within(table(caption)).getAllByRole('columnheader').map(textOf)

/** Its cells by rows, without the headings. */
export const cells = (caption: string) =>
  within(table(caption))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').map(textOf))

/** The totals in the footer by name. */
export function totals(): Record<string, string> {
  const footer = screen.getByRole('region', { name: 'Totales' })
  const texts = (role: 'term' | 'definition') => within(footer).getAllByRole(role).map(textOf)
  const figures = texts('definition')
  return Object.fromEntries(texts('term').map((name, index) => [name, figures[index] ?? '']))
}
