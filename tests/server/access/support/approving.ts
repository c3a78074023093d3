/** Calls that a colleague approves, as a till makes them. */
import { DEMO_PASSWORD } from '../../../../server/demo/staff.ts'
import type { Approval, ApprovalOffer } from '../../../../domain/approval/approval.ts'
import type { Call, TestShop, Username } from '../../../support/shops/shop.ts'

/** That of admin. */
export const PIN = '4071'

export interface Answer {
  status: number
  message: string
  data?: Record<string, unknown> & { approval?: ApprovalOffer['approval'] }
}

let keys = 0

/** Admin has a PIN, and ana's register is open. */
export async function begin(shop: TestShop): Promise<void> {
  const as = 'ana'
  await shop.call('PUT', '/me/pin', { as: 'admin', request: { password: DEMO_PASSWORD, pin: PIN } })
  await shop.call('POST', '/cash-registers/open', { as, request: { initial_amount: 100 } })
}

/** A call of ana, unless `call` says another user. */
export async function post(shop: TestShop, path: string, call: Call): Promise<Answer> {
  const { status, body, headers } = await shop.call('POST', path, { as: 'ana', ...call })
  return { status, ...(body as object), ...(headers['retry-after'] && { retry: true }) } as Answer
}

/** What a till does: it asks with a key, and again with the approval of a colleague for all that was offered. */
export async function approved(
  shop: TestShop,
  path: string,
  request: object,
  colleague: Username = 'admin',
): Promise<[Answer, Answer]> {
  const headers = { 'idempotency-key': `aprobada-${++keys}` }
  const asked = await post(shop, path, { request, headers })
  const approval = approvalOf(asked, colleague)
  return [asked, await post(shop, path, { request, headers, approval })]
}

/** The approval of all that a refusal offers. */
export function approvalOf({ data }: Answer, username: Username = 'admin'): Approval {
  const { actions = [], token = '' } = data?.approval ?? {}
  return { username, pin: PIN, actions, token }
}

/** Takes a right away from a role. */
export const withdraw = (shop: TestShop, permission: string, role: string) =>
  shop.db.write((trx) =>
    trx
      .deleteFrom('role_permissions')
      .where('permission', '=', permission)
      .where('role_id', '=', trx.selectFrom('roles').select('id').where('name', '=', role))
      .execute(),
  )
