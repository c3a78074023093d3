import { entityPaths, type RouteRule } from '../../../../domain/access.ts'
import { nameOf } from '../../../../domain/calls/call.ts'
import { routeRules } from '../../../../domain/route-rules.ts'
import { entities } from '../../../../domain/subjects.ts'
import type { Call, Reply, TestShop, Username } from '../../../support/shops/shop.ts'
import type { Cell } from '../../matrix/example.ts'
import { examples } from '../../matrix/examples.ts'
import { makeRecord } from '../../matrix/make-record.ts'

export interface Route {
  name: string
  rule: RouteRule
}

/** Every route of the table of rights. */
export const routes: readonly Route[] = routeRules.map((rule) => ({
  name: nameOf({ rule }),
  rule,
}))

/** A usual caller with the right: an administrador where one may call, otherwise a superadmin. */
function callerOf(rule: RouteRule): Username | null {
  if (rule.access === 'public') return null
  return rule.superadminOnly ? 'jefa' : 'admin'
}

/** An accepted call of a route, in the store of the caller; for stores in the other one, because the own one is in use. */
export interface Prepared {
  rule: RouteRule
  path: string
  as: Username | null
  request: object | undefined
  send(call?: Call): Promise<Reply>
}

let number = 0

/** Prepares the call of a route, and makes it. */
export async function prepare(shop: TestShop, { name, rule }: Route): Promise<Prepared> {
  const as = callerOf(rule)
  const example = examples[name]
  if (!example) throw new Error(`There is no example of ${name}`)
  const storeId = name === 'DELETE /stores/:id' ? shop.otherStoreId : shop.storeId
  const cell: Cell = { shop, as, number: ++number, storeId }
  await example.before?.(cell)
  const entity = entities.find((candidate) => rule.path.startsWith(entityPaths[candidate]))
  // So that the list is not empty.
  const isMade = entity && (rule.method === 'GET' || rule.path.endsWith('/:id'))
  const id = (await example.record?.(cell)) ?? (isMade ? await makeRecord(entity, cell) : 0)
  const query = example.query ? `?${new URLSearchParams(example.query(cell))}` : ''
  const path = rule.path.replace(':id', String(id)) + query
  const request = await example.request?.(cell)
  const send = (call: Call = {}) =>
    shop.call(rule.method, path, { ...(as && { as }), ...(request && { request }), ...call })
  return { rule, path, as, request, send }
}
