/** Requests of a single cashier, or of many unknown clients, that slow a server down. */
import type { Data } from '../../../domain/calls/call.ts'
import type { login } from '../../../domain/calls/session.ts'
import { API_BASE_PATH } from '../../../domain/contract.ts'
import { DEMO_PASSWORD } from '../../../server/demo/staff.ts'
import { insertClients } from '../../../server/db/queries/bulk.ts'
import type { Database } from '../../../server/db/database.ts'
import type { Question } from './requests.ts'

/** A sale of 3,500 lines with every field wrong, close to the largest body. */
export const wrongLines: Question = {
  path: '/sales',
  request: {
    client_id: null,
    items: Array(3_500).fill({ product_id: 'x', quantity: 0, discount: -1, tax: 'x' }),
  },
}

/** Adds clients to the first store. */
export async function addClients(db: Database, count: number): Promise<void> {
  const clients = Array.from({ length: count }, (_, index) => ({
    name: `C${index}`,
    email: null,
    phone: null,
  }))
  const { id } = await db.read.selectFrom('stores').select('id').executeTakeFirstOrThrow()
  await db.write((trx) => insertClients(trx, id, clients, Date.now()))
}

/** Changes every product, so that each is newer than any earlier cursor. */
export async function changeProducts(db: Database): Promise<void> {
  await db.write(async (trx) => {
    const changed = await db.engine.changes.next(trx, Date.now())
    await trx.updateTable('products').set({ changed }).execute()
  })
}

export interface SignInTry {
  username: string
  /** The right one by default. */
  password?: string
  /** Its address; the server trusts it when it trusts 127.0.0.1 as a proxy. */
  from: string
  /** The token of a known device. */
  device?: string | undefined
}

/** Tries to sign in once. */
export async function trySignIn(
  url: string,
  { username, password = DEMO_PASSWORD, from, device }: SignInTry,
): Promise<{ status: number; retryLater: boolean; device: string | undefined }> {
  const answer = await fetch(`${url}${API_BASE_PATH}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ request: { username, password, device } }),
  })
  const { data } = (await answer.json()) as { data?: Data<typeof login> }
  return { status: answer.status, retryLater: answer.headers.has('retry-after'), device: data?.device }
}

/** A wrong password from an unknown device. @param number determines its address, up to four million. */
export function tryAsStranger(url: string, username: string, number: number) {
  const from = `10.${(number >> 14) & 255}.${(number >> 6) & 255}.${number & 63}`
  return trySignIn(url, { username, password: 'Equivocada1', from })
}

/** Parallel clients, each with one request after another. */
export interface Crowd {
  /** The number of answers by status so far. */
  readonly statuses: ReadonlyMap<number, number>
  /** Waits for the pending answers; no new requests are sent. */
  finish(): Promise<void>
}

/**
 * @param askOnce sends a request; `number` counts all requests, `place` is the client's index from 0; resolves with the
 * status of the answer.
 */
export function startCrowd(size: number, askOnce: (number: number, place: number) => Promise<number>): Crowd {
  const statuses = new Map<number, number>()
  let number = 0
  let open = true
  const all = Array.from({ length: size }, async (_, place) => {
    while (open) {
      const status = await askOnce((number += 1), place)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  })
  return {
    statuses,
    finish: async () => {
      open = false
      await Promise.all(all)
    },
  }
}
