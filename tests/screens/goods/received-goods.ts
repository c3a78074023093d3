/** Goods that were received on another device, and the list of them on the rendered app. */
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Data } from '../../../domain/calls/call.ts'
import type { createDelivery } from '../../../domain/calls/deliveries.ts'
import type { Wire } from '../../../domain/shape/shape.ts'
import { findRecord, signInOnOtherDevice } from '../../e2e/support/shop/other-device.ts'
import type { Shop } from '../../e2e/support/shop/shop.ts'
import { type } from '../interactions.ts'
import { showWelcome } from '../show-welcome.tsx'

const user = userEvent.setup({ delay: null })

type Received = Partial<Omit<Wire<typeof createDelivery.request>, 'lines' | 'supplier_id'>> & {
  article?: keyof Shop['products']
  quantity?: number
  cost?: number
  price?: number
  supplier?: string
}

/** Marta, who receives goods on another device. A supplier is made when there is none of that name. */
export async function receiver(shop: Shop) {
  const call = await signInOnOtherDevice(shop, 'marta')
  const suppliers = new Map<string, number>()
  const supplierId = async (name: string) => {
    const known = suppliers.get(name)
    if (known !== undefined) return known
    const { supplier } = await call<{ supplier: { id: number } }>('POST', '/suppliers', {
      ...{ name, address: 'Zona 1', email: 'ventas@molino.gt', phone: '2334-4455' },
    })
    suppliers.set(name, supplier.id)
    return supplier.id
  }
  return async ({ article = 'pan', quantity = 10, cost = 0.5, price, supplier, ...more }: Received = {}) => {
    const { id } = await findRecord(call, 'products', 'code', shop.products[article].code)
    const { entry } = await call<Data<typeof createDelivery>>('POST', '/stock-entries', {
      ...{ document: null, paid: 'none', ...more },
      supplier_id: supplier === undefined ? null : await supplierId(supplier),
      lines: [{ product_id: Number(id), quantity, unit_cost: cost, ...(price !== undefined && { price }) }],
    })
    return entry
  }
}

export async function openDeliveries(shop: Shop, username = 'marta') {
  const app = await showWelcome(shop, username)
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('dialog')
  type('destination', 'entradas')
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Entradas' })
  return app
}

export const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ')
export const cells = (row: Element) => [...row.querySelectorAll('td')].map((cell) => plain(cell.textContent))
/** The rows of the list without the time of the entry. */
export const rows = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map(cells)
    .map(([number, , ...others]) => [number, ...others.slice(0, 5)])
export const isOpen = (number: number) =>
  screen.findByRole('heading', { level: 1, name: `Entrada No. ${number}` })
