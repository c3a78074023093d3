import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { store } from '../../e2e/support/seed.ts'
import { withReportShop } from './report-shop.ts'
import { field, showReport, textOf } from './show-report.tsx'

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

/** Fills the form; the one store of an administrador is chosen already. */
async function fillIn(user: UserEvent, kind: 'inventory' | 'sales') {
  if (kind === 'inventory') return
  await user.type(field('Fecha de Inicio'), '2026-11-01')
  await user.type(field('Fecha de Fin'), '2026-11-02')
}

const result = (title: string) => screen.queryByRole('heading', { name: title })

describe.each(reports)('loading the $kind report', ({ kind, path, title, failure }) => {
  async function showResult() {
    const { user } = await showReport(shop(), { as: 'marta', kind })
    await fillIn(user, kind)
    await user.keyboard('{F10}')
    await screen.findByRole('heading', { name: title })
    return user
  }

  test('covers the screen while it lasts, and the earlier result is gone', async () => {
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

  test.each(['Escape', 'Cancelar'])('is given up with %s', async (way) => {
    const { user } = await showReport(shop(), { as: 'marta', kind })
    await fillIn(user, kind)
    shop().line.fail('hold', 'GET', path)
    await user.keyboard('{F10}')
    const cancel = await screen.findByRole('button', { name: 'Cancelar' })
    if (way === 'Escape') await user.keyboard('{Escape}')
    else await user.click(cancel)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('Todavía no hay un reporte')).toBeTruthy()
    shop().line.release()
    await user.keyboard('{F10}')
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  })

  test('that fails leaves no result, says so, and is tried again from the page', async () => {
    const user = await showResult()
    shop().line.fail('drop', 'GET', path)
    await user.keyboard('{F10}')
    const notice = await screen.findByRole('alert')
    const reason = 'Error de conexión. Por favor verifica tu conexión a internet.'
    expect([...notice.querySelectorAll('p')].map(textOf)).toEqual([failure, reason])
    expect(result(title)).toBeNull()
    const toasts = screen.getByRole('region', { name: /^Mensajes/ })
    await waitFor(() =>
      expect(within(toasts).getAllByRole('status').map(textOf).toSorted()).toEqual(
        [reason, failure].toSorted(),
      ),
    )
    await user.click(within(notice).getByRole('button', { name: 'Intentar de nuevo' }))
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.queryByText(failure, { selector: 'main *' })).toBeNull()
  })
})
