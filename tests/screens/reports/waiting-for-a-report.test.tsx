// With the requests of Node.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { fromCallback } from 'xstate'
import type { Report } from '../../../domain/reports/report.ts'
import type { ReportPorts } from '../../../src/app-context.tsx'
import type { ExportNews, ReportEvent } from '../../../src/machines/report/report-setup.ts'
import { articles, store } from '../../e2e/support/shop/seed.ts'
import { withReportShop } from './report-shop.ts'
import { cells, field, showReport, textOf } from './show-report.tsx'

const shop = withReportShop()

const reports = [
  {
    kind: 'inventory' as const,
    path: '/api/v1/reports/simple-inventory?store_id=1',
    title: store.name,
    failure: 'Error al obtener el reporte de inventario',
  },
  {
    kind: 'sales' as const,
    path: '/api/v1/reports/detailed-sales?start_date=2026-11-01&end_date=2026-11-02',
    title: `Reporte de Ventas - ${store.name}`,
    failure: 'Error al obtener el reporte de ventas',
  },
]

/** Fills in the form; the only store of an administrador is chosen already. */
async function fillIn(user: UserEvent, kind: 'inventory' | 'sales') {
  if (kind === 'inventory') return
  await user.type(field('Fecha de Inicio'), '2026-11-01')
  await user.type(field('Fecha de Fin'), '2026-11-02')
}

const generate = () => screen.getByRole('button', { name: /^Generar Reporte/ })
const result = (title: string) => screen.queryByRole('heading', { name: title })

describe.each(reports)('loading the $kind report', ({ kind, path, title, failure }) => {
  async function showResult() {
    const { user } = await showReport(shop(), { as: 'marta', kind })
    await fillIn(user, kind)
    await user.keyboard('{F10}')
    await screen.findByRole('heading', { name: title })
    return user
  }

  test('covers the screen, and removes the earlier result', async () => {
    const user = await showResult()
    shop().line.fail('hold', 'GET', path)
    await user.keyboard('{F10}')
    const dialog = await screen.findByRole('dialog', { name: 'Generando el reporte' })
    expect(dialog.classList).toContain('dialog--screen')
    expect(textOf(within(dialog).getByRole('status'))).toBe('Esperando las cifras del servidor')
    expect(result(title)).toBeNull()
    shop().line.release()
    const heading = await screen.findByRole('heading', { name: title })
    expect(document.activeElement).toBe(heading)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each(['Escape', 'Cancelar'])('is cancelled with %s, and can be requested again', async (way) => {
    const user = await showResult()
    shop().line.fail('hold', 'GET', path)
    await user.keyboard('{F10}')
    const cancel = await screen.findByRole('button', { name: 'Cancelar' })
    if (way === 'Escape') await user.keyboard('{Escape}')
    else await user.click(cancel)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('Todavía no hay un reporte')).toBeTruthy()
    expect(document.activeElement).toBe(generate())
    shop().line.release()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  })

  test('that fails leaves no result, shows a message, and can be retried from the page', async () => {
    const user = await showResult()
    shop().line.fail('drop', 'GET', path, 2)
    await user.keyboard('{F10}')
    const reason = 'Error de conexión. Por favor verifica tu conexión a internet.'
    const seen = []
    for (let time = 0; time < 2; time += 1) {
      const notice = await screen.findByRole('alert')
      seen.push([...notice.querySelectorAll('p')].map(textOf))
      expect([result(title), document.activeElement]).toEqual([null, generate()])
      await user.click(within(notice).getByRole('button', { name: 'Intentar de nuevo' }))
      if (time === 0) await waitFor(() => expect(notice.isConnected).toBe(false))
    }
    expect(seen).toEqual([
      [failure, reason],
      [failure, reason],
    ])
    const toasts = screen.getByRole('region', { name: /^Mensajes/ })
    await waitFor(() =>
      expect(within(toasts).getAllByRole('status').map(textOf).toSorted()).toEqual(
        [reason, failure].toSorted(),
      ),
    )
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.queryByText(failure, { selector: 'main *' })).toBeNull()
  })
})

describe('a long export', () => {
  const exported: Report[] = []
  const stopped = vi.fn<() => void>()
  let tell: (news: ExportNews) => void

  /** The export runs until the test ends it. */
  const inHand = (real: ReportPorts['machine']) =>
    real.provide({
      actors: {
        exportReport: fromCallback<ReportEvent, Report>(({ input, sendBack }) => {
          exported.push(input)
          tell = sendBack
          return stopped
        }),
      },
    })
  async function showResult() {
    const { user } = await showReport(shop(), { as: 'marta', kind: 'inventory', machine: inHand })
    await user.keyboard('{F10}')
    await screen.findByRole('heading', { name: store.name })
    return user
  }
  const dialog = () => screen.queryByRole('dialog', { name: 'Exportando a Excel' })

  beforeEach(() => {
    exported.length = 0
  })

  /** Starts an export and advances the clock by a second. */
  async function exportForASecond() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' })
    await act(() => vi.advanceTimersByTimeAsync(999))
    expect([exported.length, dialog()]).toEqual([1, null])
    await act(() => vi.advanceTimersByTimeAsync(1))
    vi.useRealTimers()
  }

  test.each(['Escape', 'Cancelar'])(
    'says how far it is after a second, and is ended with %s',
    async (way) => {
      const user = await showResult()
      await user.click(screen.getByRole('button', { name: 'Precio Venta' }))
      const cheapest = cells(store.name)[0]?.[0]
      await exportForASecond()
      act(() => tell({ type: 'export.progress', percent: 40 }))
      expect(textOf(screen.getByText(/^Escribiendo/))).toBe('Escribiendo el archivo: 40 %')
      expect(screen.getByRole('progressbar')).toHaveProperty('value', 40)
      expect(stopped).not.toHaveBeenCalled()
      if (way === 'Escape') await user.keyboard('{Escape}')
      else await user.click(screen.getByRole('button', { name: 'Cancelar' }))
      expect([dialog(), stopped.mock.calls.length]).toEqual([null, 1])
      expect(screen.getByRole('heading', { name: store.name })).toBeTruthy()
      const [report] = exported
      expect(report?.kind === 'inventory' && report.content.store.products.map(({ name }) => name)[0]).toBe(
        cheapest,
      )
      expect(report?.kind === 'inventory' && report.content.store.products).toHaveLength(articles.length)
    },
  )

  test('that ends by itself closes its dialog', async () => {
    await showResult()
    await exportForASecond()
    expect(dialog()).not.toBeNull()
    act(() => tell({ type: 'export.done' }))
    expect(dialog()).toBeNull()
    expect(screen.getByRole('button', { name: /^Exportar a Excel/ }).getAttribute('aria-busy')).toBe('false')
  })
})
