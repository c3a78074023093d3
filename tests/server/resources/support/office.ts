import { expect } from 'vitest'
import type { Method, TestShop, Username } from '../../../support/shops/shop.ts'
import type { Fields } from './samples.ts'

export interface Row extends Fields {
  id: number
}

/** Back-office calls on a test shop. */
export interface Office {
  /** The answer's status, message and errors. */
  send(method: Method, path: string, as: Username, request?: unknown): Promise<Sent>
  /** The rows of a list, `/clients` and so on. */
  list(path: string, as: Username): Promise<Row[]>
  /** Creates a record, which must succeed. @returns the record of the answer. */
  create(path: string, as: Username, request: unknown): Promise<Row>
  roleId(name: string): Promise<number>
  userId(username: string): Promise<number>
}

export interface Sent {
  status: number
  body: { message: string; data?: Fields; errors?: Record<string, string[]> }
}

export function officeOf(shop: TestShop): Office {
  const send: Office['send'] = async (method, path, as, request) => {
    const { status, body } = await shop.call(method, path, {
      as,
      ...(request !== undefined && { request }),
    })
    return { status, body: body as Sent['body'] }
  }
  const list: Office['list'] = async (path, as) => {
    const { body } = await send('GET', path, as)
    return body.data?.[path.slice(1)] as Row[]
  }
  return {
    send,
    list,
    create: async (path, as, request) => {
      const { status, body } = await send('POST', path, as, request)
      expect({ status, errors: body.errors }).toEqual({ status: 201, errors: undefined })
      return Object.values(body.data ?? {})[0] as Row
    },
    roleId: async (name) => idOf(await list('/roles', 'jefa'), 'name', name),
    userId: async (username) => idOf(await list('/users', 'jefa'), 'username', username),
  }
}

function idOf(rows: readonly Row[], field: string, value: string): number {
  const row = rows.find((candidate) => candidate[field] === value)
  if (!row) throw new Error(`There is no ${value}`)
  return row.id
}
