/** Lucía's account on the real server, for the tests of its screen. */
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished } from 'vitest'
import { cashOnly } from '../../../domain/selling/tenders.ts'
import { findRecord, signInOnOtherDevice, type ApiCall } from '../../e2e/support/shop/other-device.ts'
import { openShop, type Shop } from '../../e2e/support/shop/shop.ts'
import { showWelcome } from '../show-welcome.tsx'

export interface CreditShop {
  shop: Shop
  /** Calls the server as the owner, on another device. */
  call: ApiCall
  /** The client's id. */
  lucia: number
}

/** A shop that sells on credit to Lucía, up to Q 200.00. */
export async function openCreditShop(): Promise<CreditShop> {
  // jsdom has no widths.
  const shop = await openShop()
  onTestFinished(shop.close)
  const call = await signInOnOtherDevice(shop, 'marta')
  const tenders = cashOnly.map((way) => (way.id === 'credit' ? { ...way, enabled: true } : way))
  await call('PUT', '/settings', { tenders })
  const request = { name: 'Lucía Pérez', email: 'l@ejemplo.gt', phone: '55512345', credit_limit: 200 }
  await call('POST', '/clients', request)
  return { shop, call, lucia: Number((await findRecord(call, 'clients', 'name', 'Lucía Pérez'))['id']) }
}

/** The list of clients, with Lucía selected. */
export async function openClients({ shop }: CreditShop, user: UserEvent, username = 'marta') {
  const app = await showWelcome(shop, username)
  await user.keyboard('{Alt>}4{/Alt}')
  await screen.findByRole('heading', { level: 1, name: 'Clientes' })
  await user.paste('lucia')
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  return app
}

export async function openAccount(credit: CreditShop, user: UserEvent, username = 'marta') {
  const app = await openClients(credit, user, username)
  await screen.findByRole('button', { name: 'Cuenta' })
  await user.keyboard('{F8}')
  await screen.findByRole('heading', { level: 1, name: 'Estado de cuenta: Lucía Pérez' })
  return app
}

/** With plain spaces. */
export const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')

/** The entries without their time. */
export const shownEntries = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].slice(1).map(({ textContent }) => plain(textContent)))
