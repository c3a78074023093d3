// With the requests of Node.
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { deliveryMessages } from '../../../domain/goods/delivery-messages.ts'
import { findRecord } from '../../e2e/support/shop/other-device.ts'
import { dialog, person } from '../interactions.ts'
import { press, scan } from '../returning-till.tsx'
import { atField, idOf, lines, openDelivery, restart, startDeliveries, storedDelivery } from './entering.tsx'

vi.setConfig({ testTimeout: 60_000 })

const CHANGE = '{Alt>}x{/Alt}'
/** What stands below the fields of the line. */
const notes = () => [...document.querySelectorAll('.entry-line__note')].map(({ textContent }) => textContent)
const pack = () => document.querySelector('.entry-line__pack')?.textContent
const unitKey = () => screen.queryByRole('button', { name: /otro empaque/ })
test('cases are entered at a cost per case, kept on the device, written, and corrected as cases', async () => {
  const { shop, owner, line, kill } = await startDeliveries()
  const { pan } = shop.products
  await openDelivery()
  await scan(pan.code)
  const id = await idOf(owner, pan.code)
  await atField(`${id}-cost`)
  expect(unitKey()).toBeNull()
  const { stock } = await findRecord(owner, 'products', 'code', pan.code)
  const packs = [{ code: 'PAN-CAJA', name: 'Caja', factor: 24, price: null }]
  await owner('PUT', `/products/${id}`, { packs })
  await waitFor(() => expect(unitKey()).not.toBeNull(), { timeout: 20_000 })
  await press(CHANGE)
  expect([lines(), pack(), notes()]).toEqual([
    [['1', '18.00', '']],
    'Caja de 24',
    ['son 24', expect.stringMatching(/^cada empaque\nQ.0\.75 c\/u$/)],
  ])
  await press('20')
  await scan('PAN-CAJA')
  await waitFor(() => expect(lines()).toEqual([['2', '20', '']]))
  await storedDelivery({ context: { draft: { lines: [{ quantity: '2', pack: { factor: 24 } }] } } })

  kill()
  restart(line.url)
  await screen.findByRole('heading', { level: 1, name: 'Nueva entrada' })
  await waitFor(() => expect([lines(), pack()]).toEqual([[['2', '20', '']], 'Caja de 24']))
  await press('{F10}')
  await waitFor(() => expect(dialog()).toBe('¿Cómo se paga?'))
  await press('n')
  await screen.findByText(new RegExp(`${deliveryMessages.created(1)} ·`))
  expect(await findRecord(owner, 'products', 'code', pan.code)).toMatchObject({ stock: Number(stock) + 48 })

  await person.click(screen.getByRole('button', { name: 'Ver la entrada' }))
  await waitFor(() =>
    expect(screen.getAllByRole('cell').map((c) => c.textContent)).toContain('2 × Caja de 24'),
  )
  await press('{F4}')
  await waitFor(() => expect(dialog()).toBe('Anular la entrada No. 1'))
  await press('1', '{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Nueva entrada' })
  await waitFor(() => expect([lines(), pack()]).toEqual([[['2', '20.00', '']], 'Caja de 24']))
})
