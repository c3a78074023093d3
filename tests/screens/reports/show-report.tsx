/** A report's screen in the whole app over the real server; the chart alone, which needs a canvas, is the test's. */
import './node-requests.ts'
import 'fake-indexeddb/auto'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'
import { loadedPart } from '../../../src/parts.ts'
import { App } from '../../../src/app.tsx'
import type { ChartPoint, ReportPorts } from '../../../src/app-context.tsx'
import { createApp } from '../../../src/main.tsx'
import type { Person, ReportShop } from './report-shop.ts'

interface Shown {
  as: Person
  kind: 'inventory' | 'sales'
  /** The time of day, where that is what the test is about, in milliseconds. */
  now?: number
  /** The reports' machine with something of its outside world in the hands of the test. */
  machine?: (real: ReportPorts['machine']) => ReportPorts['machine']
}

/** @returns hands, and what was drawn as a chart. */
export async function showReport(shop: ReportShop, { as, kind, now, machine = (real) => real }: Shown) {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  indexedDB = new IDBFactory()
  // jsdom lays nothing out, so it cannot scroll.
  Element.prototype.scrollIntoView = () => undefined
  sessionStorage.setItem('token', await shop.tokenOf(as))
  history.replaceState(null, '', `/reports/${kind}`)
  const app = createApp({ host: shop.line.url })
  onTestFinished(app.stop)

  const drawn: (readonly ChartPoint[])[] = []
  const real = await app.ports.reports.load()
  const reports = loadedPart({
    machine: machine(real.machine),
    drawSalesChart: (_: HTMLCanvasElement, points: readonly ChartPoint[]) => {
      drawn.push(points)
      return () => undefined
    },
  })
  const ports = { ...app.ports, reports, ...(now !== undefined && { now: () => now }) }
  render(<App ports={ports} queryClient={app.queryClient} />)
  await screen.findByRole('button', { name: /^Generar Reporte/ })
  return { user: userEvent.setup({ delay: null }), drawn }
}

/** Spaces that keep a line together are spaces. */
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')

export const textOf = (element: Element) => plain(element.textContent)

/** A field of the form. */
export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select' })

export const choicesOf = (label: string) => within(field(label)).getAllByRole('option').map(textOf)

/** What is said to be wrong with a field, as it is read with it. */
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

/** The footer by its names. */
export function totals(): Record<string, string> {
  const footer = screen.getByRole('region', { name: 'Totales' })
  const texts = (role: 'term' | 'definition') => within(footer).getAllByRole(role).map(textOf)
  const figures = texts('definition')
  return Object.fromEntries(texts('term').map((name, index) => [name, figures[index] ?? '']))
}
