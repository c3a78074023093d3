import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { fromCallback } from 'xstate'
import type { Report } from '../../../domain/report.ts'
import type { ReportPorts } from '../../../src/app-context.tsx'
import type { ExportNews, ReportEvent } from '../../../src/machines/report-setup.ts'
import { articles, store } from '../../e2e/support/seed.ts'
import { withReportShop } from './report-shop.ts'
import { cells, field, showReport, table, textOf } from './show-report.tsx'

const shop = withReportShop()

type Machine = (real: ReportPorts['machine']) => ReportPorts['machine']

/** The inventory of the first store, which has more than one page. */
async function showInventory(machine?: Machine) {
  const { user } = await showReport(shop(), {
    as: 'superadmin',
    kind: 'inventory',
    ...(machine && { machine }),
  })
  await user.selectOptions(field('Tienda'), store.name)
  await user.keyboard('{F10}')
  await screen.findByRole('heading', { name: store.name })
  return user
}

const place = () => screen.getByText(/^Página \d+ de \d+$/).textContent
const column = (index: number) => cells(store.name).map((row) => row[index])
const heading = (name: string) => within(table(store.name)).getByRole('columnheader', { name })

test('a result stays labelled with what it is of when its filters are changed', async () => {
  const user = await showInventory()
  const outdated = 'Cambiaste los filtros: el reporte de abajo es de los anteriores.'
  expect(screen.queryByText(outdated)).toBeNull()
  await user.selectOptions(field('Tienda'), shop().branch.name)
  expect(screen.getByText(outdated)).toBeTruthy()
  expect(screen.getByRole('heading', { name: store.name })).toBeTruthy()
  expect(cells(store.name)).toHaveLength(20)
  await user.selectOptions(field('Tienda'), store.name)
  expect(screen.queryByText(outdated)).toBeNull()
})

test('a result of sales stays labelled with its days and store when its filters are changed', async () => {
  const { user } = await showReport(shop(), { as: 'superadmin', kind: 'sales' })
  await user.type(field('Fecha de Inicio'), '2026-11-01')
  await user.type(field('Fecha de Fin'), '2026-11-20')
  await user.keyboard('{F10}')
  const title = 'Reporte de Ventas - Todas las tiendas'
  await screen.findByRole('heading', { name: title })
  await user.selectOptions(field('Tienda (opcional)'), store.name)
  await user.clear(field('Fecha de Fin'))
  await user.type(field('Fecha de Fin'), '2026-11-30')
  expect(screen.getByText('Cambiaste los filtros: el reporte de abajo es de los anteriores.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByText('Del 01/11/2026 al 20/11/2026')).toBeTruthy()
})

describe('an inventory of 65 articles', () => {
  test('is sorted by a click on a heading, back to how it came at the third', async () => {
    const user = await showInventory()
    const asItCame = column(0)
    const dearest = articles.map(({ price }) => price / 100).toSorted((one, other) => one - other)
    const seen = []
    for (let time = 0; time < 3; time += 1) {
      await user.click(within(heading('Precio Venta')).getByRole('button'))
      seen.push(heading('Precio Venta').getAttribute('aria-sort'))
      if (time === 2) continue
      const prices = column(3).map((text) => Number(text?.replace('Q. ', '').replaceAll(',', '')))
      expect(prices).toEqual((time === 0 ? dearest : dearest.toReversed()).slice(0, 20))
    }
    expect(seen).toEqual(['ascending', 'descending', 'none'])
    expect(column(0)).toEqual(asItCame)
  })

  test('is sorted by keys, by one column at a time', async () => {
    const user = await showInventory()
    await user.click(within(heading('Producto')).getByRole('button'))
    await user.tab()
    await user.keyboard('{Enter}')
    await user.keyboard('{Enter}')
    const sorts = within(table(store.name))
      .getAllByRole('columnheader')
      .map((head) => head.getAttribute('aria-sort'))
    expect(sorts).toEqual(['none', 'descending', 'none', 'none'])
    const stocks = articles.map(({ stock }) => stock).toSorted((one, other) => other - one)
    expect(column(1)).toEqual(stocks.slice(0, 20).map((stock) => stock.toLocaleString('en-US')))
  })

  test('is paged by keys, and every article is on one page', async () => {
    const user = await showInventory()
    const names = column(0)
    for (const [keys, expected] of [
      ['{PageDown}', 'Página 2 de 4'],
      ['{PageDown}', 'Página 3 de 4'],
      ['{End}', 'Página 4 de 4'],
    ] as const) {
      await user.keyboard(keys)
      expect(place()).toBe(expected)
      names.push(...column(0))
    }
    expect(names.toSorted()).toEqual(articles.map(({ name }) => name).toSorted())
    const places = []
    for (const keys of ['{PageDown}', '{PageUp}', '{Home}', '{PageUp}']) {
      await user.keyboard(keys)
      places.push(place())
    }
    expect(places).toEqual(['Página 4 de 4', 'Página 3 de 4', 'Página 1 de 4', 'Página 1 de 4'])
  })

  test('is paged by clicks, and has 50 or 100 to a page when asked to', async () => {
    const user = await showInventory()
    await user.click(screen.getByRole('button', { name: 'Página 2' }))
    expect([place(), cells(store.name).length]).toEqual(['Página 2 de 4', 20])
    const sizes = field('Filas por página')
    expect(within(sizes).getAllByRole('option').map(textOf)).toEqual(['20', '50', '100'])
    await user.selectOptions(sizes, '50')
    expect([place(), cells(store.name).length]).toEqual(['Página 1 de 2', 50])
    await user.selectOptions(sizes, '100')
    expect([place(), cells(store.name).length]).toEqual(['Página 1 de 1', articles.length])
  })

  test('begins at its first page again when it is sorted', async () => {
    const user = await showInventory()
    await user.keyboard('{End}')
    await user.click(within(heading('Producto')).getByRole('button'))
    expect(place()).toBe('Página 1 de 4')
  })
})

describe('a long export', () => {
  const exported: Report[] = []
  const stopped = vi.fn<() => void>()
  let tell: (news: ExportNews) => void

  /** The export goes on until the test says that it has ended. */
  const inHand: Machine = (real) =>
    real.provide({
      actors: {
        exportReport: fromCallback<ReportEvent, Report>(({ input, sendBack }) => {
          exported.push(input)
          tell = sendBack
          return stopped
        }),
      },
    })
  const dialog = () => screen.queryByRole('dialog', { name: 'Exportando a Excel' })

  beforeEach(() => {
    exported.length = 0
  })

  /** Begins an export and lets a second pass. */
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
      const user = await showInventory(inHand)
      await user.click(within(heading('Precio Venta')).getByRole('button'))
      const cheapest = column(0)[0]
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
      expect(report?.kind === 'inventory' && report.inventory.products.map(({ name }) => name)[0]).toBe(
        cheapest,
      )
      expect(report?.kind === 'inventory' && report.inventory.products).toHaveLength(articles.length)
    },
  )

  test('that ends by itself takes its dialog away', async () => {
    await showInventory(inHand)
    await exportForASecond()
    expect(dialog()).not.toBeNull()
    act(() => tell({ type: 'export.done' }))
    expect(dialog()).toBeNull()
    expect(screen.getByRole('button', { name: /^Exportar a Excel/ }).getAttribute('aria-busy')).toBe('false')
  })
})
