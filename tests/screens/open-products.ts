/** 'Productos' over the real server, with one product selected. */
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished } from 'vitest'
import type { Permission } from '../../domain/permissions.ts'
import { createApp } from '../../src/main.tsx'
import { findRecord, signInOnOtherDevice } from '../e2e/support/shop/other-device.ts'
import { openShop, type Shop } from '../e2e/support/shop/shop.ts'
import { startCuttingProxy } from '../support/processes/cutting-proxy.ts'
import { person } from './interactions.ts'
import { openSellingApp, signInAt, type SellingApp } from './selling-app.ts'
import { showApp } from './show-app.tsx'

/** Leaves a role with these rights. */
const leave = (shop: Shop, role: string, rights: readonly Permission[]) =>
  shop.database((db) =>
    db.write(async (trx) => {
      const { id: role_id } = await trx
        .selectFrom('roles')
        .select('id')
        .where('name', '=', role)
        .executeTakeFirstOrThrow()
      await trx.deleteFrom('role_permissions').where('role_id', '=', role_id).execute()
      const rows = rights.map((permission) => ({ role_id, permission }))
      await trx.insertInto('role_permissions').values(rows).execute()
    }),
  )

/** The app of somebody who may open no register. */
async function signInOnly(shop: Shop, username: string): Promise<SellingApp> {
  sessionStorage.clear()
  const app = createApp({ host: shop.url })
  await waitFor(() => expect(app.ports.session.getSnapshot().matches('loggedOut')).toBe(true))
  signInAt(app, shop, username)
  await waitFor(() => expect(app.ports.session.getSnapshot().matches('loggedIn')).toBe(true))
  return app
}

/** The list of products of a person, or of a cajero with only these rights, behind a proxy that can fail, with 1000 breads. */
export async function openProducts(username = 'marta', rights: readonly Permission[] | null = null) {
  const shop = await openShop()
  onTestFinished(shop.close)
  const line = await startCuttingProxy(shop.url)
  onTestFinished(line.close)
  const owner = await signInOnOtherDevice(shop, 'superadmin')
  indexedDB = new IDBFactory()
  if (rights) await leave(shop, 'cajero', rights)
  const served = { ...shop, url: line.url }
  const app = await (rights ? signInOnly(served, username) : openSellingApp(served, username))
  history.replaceState(null, '', '/product')
  const kill = showApp(app)
  const { name } = shop.products.pan
  const pan = Number((await findRecord(owner, 'products', 'name', name))['id'])
  await select(name)
  return { shop, line, owner, app, kill, name, pan }
}

/** Finds a product by its name, with the focus on its row. */
async function select(name: string): Promise<void> {
  await screen.findByRole('heading', { level: 1, name: 'Productos' })
  await screen.findAllByRole('row')
  await person.keyboard('{F2}')
  await person.keyboard(name)
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  await person.keyboard('{ArrowDown}')
}

export const row = () => screen.getAllByRole('row')[1] as HTMLElement
export const stockShown = () => row().querySelector('[data-title="Existencia"]')?.textContent
