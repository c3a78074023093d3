import type { TestShop, Call, Method, Username } from '../../../support/shops/shop.ts'
import { TODAY } from '../../../support/shops/shop.ts'
import type { Permission } from '../../../../domain/permissions.ts'
import { deviceOf, register } from './device-calls.ts'

/** The device of Ana's till, and another one. */
export const [D1, D2] = [deviceOf(1), deviceOf(2)]

/** What a session sends with the ticket of somebody else. */
interface Sent {
  as: Username
  ticket?: string
  key?: string | null
  device?: string | null
}

/** A sale of Ana in her register, whoever has sent it. */
export const ofAna = { name: 'Ana López', register: 'ana', username: 'ana' }

/** What devices of a shop deliver. */
export function delivering(shop: () => TestShop) {
  const send = async (
    method: Method,
    path: string,
    { as, ticket, key = 'venta-1', device = D1 }: Sent,
    { request, approval }: Pick<Call, 'request' | 'approval'> = {},
  ) => {
    const { status, body } = await shop().call(method, path, {
      as,
      request,
      approval,
      headers: {
        ...(key !== null && { 'idempotency-key': key }),
        ...(device !== null && { 'x-device': device }),
        ...(ticket !== undefined && { 'x-delivery': ticket }),
      },
    })
    return { status, body }
  }
  const saleOf = (quantity = 1) => ({
    client_id: null,
    date: TODAY,
    items: [{ product_id: shop().pan, quantity, discount: 0, tax: 0 }],
  })
  const openRegister = (as: Username) =>
    shop().call('POST', '/cash-registers/open', { as, request: { initial_amount: 100 } })
  return {
    send,
    saleOf,
    sell: (sent: Sent, quantity = 1) => send('POST', '/sales', sent, { request: saleOf(quantity) }),
    openRegister,
    /** A ticket of D1; Ana has a register. */
    ticketOfAna: async () => {
      await openRegister('ana')
      return (await register(shop(), 'ana', D1)).ticket
    },
    sales: () =>
      shop()
        .db.read.selectFrom('sales')
        .innerJoin('registers', 'registers.id', 'sales.register_id')
        .innerJoin('users as cashiers', 'cashiers.id', 'registers.user_id')
        .innerJoin('users', 'users.id', 'sales.user_id')
        .select(['sales.user_name as name', 'cashiers.username as register', 'users.username'])
        .execute(),
    takeAway: (role: string, right: Permission) =>
      shop().db.write((trx) =>
        trx
          .deleteFrom('role_permissions')
          .where('permission', '=', right)
          .where('role_id', 'in', trx.selectFrom('roles').select('id').where('name', '=', role))
          .execute(),
      ),
  }
}
