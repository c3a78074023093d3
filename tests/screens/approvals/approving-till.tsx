/** The till of ana, who lacks rights that marta can lend with her PIN, on the real server. */
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import { approvalMessages } from '../../../domain/approval/approval-messages.ts'
import type { Permission } from '../../../domain/permissions.ts'
import { cashOnly } from '../../../domain/selling/tenders.ts'
import { createApp } from '../../../src/main.tsx'
import { readStoredChild, readUnanswered } from '../../e2e/support/app/stored-till.ts'
import { findRecord, signInOnOtherDevice } from '../../e2e/support/shop/other-device.ts'
import { openShop, type Shop } from '../../e2e/support/shop/shop.ts'
import { startCuttingProxy } from '../../support/processes/cutting-proxy.ts'
import { person } from '../interactions.ts'
import { sell, show } from '../returning-till.tsx'
import { openSellingApp } from '../selling-app.ts'

export const PIN = '40718263'
/** Why a right that is missing is refused. */
const { forbidden } = messages.session

export type ApprovingTill = Awaited<ReturnType<typeof startApprovals>>

interface Approvals {
  /** That of marta; null: nobody has one. */
  pin?: string | null
  /** A right that the role of ana loses. */
  lacking?: Permission | undefined
  /** Rights that a role gets besides. */
  given?: readonly (readonly [role: string, right: Permission])[]
}

/** Ana has sold one water and is at the dashboard, behind a proxy that can fail. Fiado is on; María has a limit of Q 3.00. */
export async function startApprovals({ pin = PIN, lacking, given = [] }: Approvals = {}) {
  const shop = await openShop()
  onTestFinished(shop.close)
  if (lacking !== undefined) await takeFromCashiers(shop, lacking)
  for (const [role, right] of given) await giveTo(role, right, shop)
  const line = await startCuttingProxy(shop.url)
  onTestFinished(line.close)
  const marta = await signInOnOtherDevice(shop, 'marta')
  if (pin !== null) await marta('PUT', '/me/pin', { password: shop.password, pin })
  await letSellOnCredit(marta)
  indexedDB = new IDBFactory()
  const app = await openSellingApp({ ...shop, url: line.url }, 'ana')
  await sell(shop, await signInOnOtherDevice(shop, 'ana'), { agua: 1 })
  history.replaceState(null, '', '/dashboard')
  return { shop, line, marta, kill: show(app) }
}

export async function takeFromCashiers({ database }: Shop, right: Permission): Promise<void> {
  await database((db) =>
    db.write((trx) =>
      trx
        .deleteFrom('role_permissions')
        .where('permission', '=', right)
        .where('role_id', 'in', trx.selectFrom('roles').select('id').where('name', '=', 'cajero'))
        .execute(),
    ),
  )
}

async function giveTo(name: string, permission: Permission, { database }: Shop): Promise<void> {
  await database((db) =>
    db.write(async (trx) => {
      const { id: role_id } = await trx
        .selectFrom('roles')
        .select('id')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
      await trx.insertInto('role_permissions').values({ role_id, permission }).execute()
    }),
  )
}

async function letSellOnCredit(marta: Awaited<ReturnType<typeof signInOnOtherDevice>>): Promise<void> {
  const tenders = cashOnly.map((way) => (way.id === 'credit' ? { ...way, enabled: true } : way))
  await marta('PUT', '/settings', { tenders })
  const { id } = await findRecord(marta, 'clients', 'name', 'María López')
  await marta('PUT', `/clients/${String(id)}`, { credit_limit: 3 })
}

/** The browser is started again: the tab is signed in, and its till comes from the device. */
export const restart = ({ line }: ApprovingTill) => show(createApp({ host: line.url }))

/** The calls of a path, as the proxy saw them. */
export const callsOf = ({ line }: ApprovingTill, path: string) =>
  line.log().flatMap((entry) => (entry.startsWith(`POST ${path} `) ? [entry.slice(path.length + 6)] : []))

/** The titles of the open dialogs, the lowest first. */
export const titles = () =>
  screen.queryAllByRole('dialog').map((one) => one.querySelector('h2')?.textContent ?? '')

/** Waits until a colleague is asked, with the focus in 'Usuario'. */
export async function asked(reason: string | RegExp = forbidden): Promise<void> {
  await waitFor(() => expect(titles().at(-1)).toBe(approvalMessages.action))
  await waitFor(() => expect(document.activeElement).toHaveProperty('name', 'username'))
  await screen.findAllByText(reason)
}

/** Marta comes and types. */
export async function approve(pin = PIN): Promise<void> {
  await person.keyboard('marta{Enter}')
  expect(document.activeElement).toHaveProperty('name', 'pin')
  await person.keyboard(`${pin}{Enter}`)
}

/** Who approved what, in the shop's database. */
export const approvalsOf = ({ shop }: ApprovingTill): Promise<string[]> =>
  shop.database(async (db) => {
    const rows = await db.read.selectFrom('approvals').select(['approver_name', 'permission']).execute()
    return rows.map((row) => `${row.approver_name}: ${row.permission}`)
  })

/** The device waits for the answer to one command of this machine, has tried it so often without one, and keeps no PIN. */
export async function expectUnanswered(
  child: 'saleReturn' | 'cashMovement' | 'sale',
  tries: number,
): Promise<void> {
  await waitFor(async () => expect(await readUnanswered()).toMatchObject([{ tries }]))
  const stored = await readStoredChild(child)
  expect(stored).toMatchObject({ value: child === 'sale' ? 'completing' : 'sending', children: {} })
  expect(JSON.stringify([stored, await readUnanswered()])).not.toContain(PIN)
}
