// With the requests of Node.
import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '../../../src/main.tsx'
import { atField, idOf, lines, openDelivery, startDeliveries, storedDeliveries } from './entering.tsx'
import { press, scan } from '../returning-till.tsx'
import { memberPortsOf, type SellingApp } from '../selling-app.ts'

vi.setConfig({ testTimeout: 60_000 })

const holderOf = ({ ports }: SellingApp) => ports.session.getSnapshot().children.tillHolder
const reaches = (app: SellingApp, state: 'holding' | 'apart') =>
  waitFor(() => expect(holderOf(app)?.getSnapshot().matches(state)).toBe(true), { timeout: 10_000 })

test('two tabs have one delivery: the tab that takes the till goes on with all of it, and the other shows none', async () => {
  const { shop, line, owner, app } = await startDeliveries()
  const panId = await idOf(owner, shop.products.pan.code)
  const { stores } = await owner<{ stores: { id: number }[] }>('GET', '/stores')
  const storeId = stores[0]?.id ?? 0
  await openDelivery()
  await scan(shop.products.pan.code)
  await atField(`${panId}-cost`)

  const other = createApp({ host: line.url })
  onTestFinished(other.stop)
  await reaches(other, 'apart')
  act(() => holderOf(other)?.send({ type: 'till.take' }))
  await screen.findByRole(
    'heading',
    { level: 1, name: 'La entrada pasó a otra pestaña' },
    { timeout: 10_000 },
  )
  await reaches(other, 'holding')
  const goods = await memberPortsOf(other).goods.load()
  const delivery = await goods.entry(storeId).load()
  expect(
    delivery.getSnapshot().context.draft.lines.map(({ product, quantity }) => [product.id, quantity]),
  ).toEqual([[panId, '1']])
  delivery.send({
    type: 'draft.change',
    change: { kind: 'line', productId: panId, field: 'quantity', text: '30' },
  })

  await press('{Enter}')
  await waitFor(() => expect(lines()).toEqual([['30', '0.75', '']]), { timeout: 10_000 })
  await reaches(app, 'holding')
  await reaches(other, 'apart')
  expect([...(await storedDeliveries()).keys()]).toHaveLength(1)
})
