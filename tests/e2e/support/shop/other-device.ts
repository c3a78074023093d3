import { API_BASE_PATH } from '../../../../domain/contract.ts'
import type { Shop } from './shop.ts'

/** Calls the server as another device. @returns the `data` of the answer. @throws unless it is a success. */
export type ApiCall = <Data = Record<string, unknown>>(
  method: string,
  path: string,
  request?: object,
) => Promise<Data>

/** Signs a user in on another device. */
export async function signInOnOtherDevice(shop: Shop, username: string): Promise<ApiCall> {
  const { token } = await callWith(shop, null)('POST', '/login', { username, password: shop.password })
  return callWith(shop, String(token))
}

/** Calls with a given token. */
export function callWith(shop: Shop, token: string | null): ApiCall {
  return async <Data>(method: string, path: string, request?: object) => {
    const response = await fetch(shop.url + API_BASE_PATH + path, {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(request && { 'content-type': 'application/json' }),
      },
      ...(request && { body: JSON.stringify({ request }) }),
    })
    const body = (await response.json()) as { message: string; data: Data }
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${body.message}`)
    return body.data
  }
}

/** The record of a list whose `field` is `value`, as the server sends it. */
export async function findRecord(
  call: ApiCall,
  list: string,
  field: string,
  value: string,
): Promise<Record<string, unknown>> {
  const records = (await call('GET', `/${list}`))[list] as Record<string, unknown>[]
  const found = records.find((record) => record[field] === value)
  if (!found) throw new Error(`There is no ${value} in ${list}`)
  return found
}
