// With the requests of Node.
import { screen } from '@testing-library/react'
import axios from 'axios'
import { beforeAll, expect, test } from 'vitest'
import { API_BASE_PATH } from '../../../domain/contract.ts'
import { formatDay } from '../../../domain/dates.ts'
import { store } from '../../e2e/support/shop/seed.ts'
import { withReportShop } from './report-shop.ts'
import { cells, choicesOf, field, headings, showReport, totals } from './show-report.tsx'

const shop = withReportShop()

async function post<T>(path: string, request: object): Promise<T> {
  const headers = {
    authorization: `Bearer ${await shop().tokenOf('marta')}`,
    'idempotency-key': crypto.randomUUID(),
  }
  const url = `${shop().shop.url}${API_BASE_PATH}${path}`
  return (await axios.post<{ data: T }>(url, { request }, { headers })).data.data
}

/** A client who owes an amount in quetzales, from the notebook of the shop. */
async function owing(name: string, phone: string, amount: number): Promise<void> {
  const { client } = await post<{ client: { id: number } }>('/clients', {
    name,
    phone,
    email: 'c@ejemplo.gt',
  })
  if (amount !== 0) await post(`/clients/${client.id}/adjustments`, { amount, reason: 'Cuaderno' })
}

beforeAll(async () => {
  await owing('Lucía Pérez', '55512345', 50)
  await owing('Otto Pop', '55551234', 1_275.5)
  await owing('Zoila Chay', '55559999', 0)
  await owing('Elvira Ixchel', '55558888', -20)
})

const caption = `Cuentas por cobrar - ${store.name}`

test('has who owes most first, and the total', async () => {
  const { user } = await showReport(shop(), { as: 'marta', kind: 'receivables' })
  expect(choicesOf('Tienda')).toEqual(['Elige una tienda', store.name])
  await user.keyboard('{F10}')
  const title = await screen.findByRole('heading', { name: caption })
  expect(document.activeElement).toBe(title)
  expect(headings(caption)).toEqual(['Cliente', 'Teléfono', 'Debe desde', 'Debe'])
  const today = formatDay(Date.now())
  const shown = cells(caption).map((row) => row.map((text) => (text.startsWith(today) ? 'hoy' : text)))
  expect(shown).toEqual([
    ['Otto Pop', '55551234', 'hoy', 'Q. 1,275.50'],
    ['Lucía Pérez', '55512345', 'hoy', 'Q. 50.00'],
  ])
  expect(totals()).toEqual({ 'Clientes que deben': '2', 'Total por cobrar': 'Q. 1,325.50' })
})

test('of a store where nobody owes says so', async () => {
  const { user } = await showReport(shop(), { as: 'superadmin', kind: 'receivables' })
  await user.selectOptions(field('Tienda'), shop().empty.name)
  await user.keyboard('{F10}')
  expect(await screen.findByText('Nadie debe nada')).toBeTruthy()
})
