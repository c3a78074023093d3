import { describe, expect, test } from 'vitest'
import { allows, entityPaths, type Holder, type RouteRule } from '../../../domain/access.ts'
import { routeRules } from '../../../domain/route-rules.ts'
import { API_BASE_PATH } from '../../../domain/contract.ts'
import { initialRoles } from '../../../domain/permissions.ts'
import { entities, SUPERADMIN } from '../../../domain/subjects.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import type { Username } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { officeOf } from '../resources/support/office.ts'
import { undocumented } from '../openapi/support/documented.ts'
import type { Cell, Example } from './example.ts'
import { examples } from './examples.ts'
import { makeRecord } from './make-record.ts'

/** A user of every role, all of the first store, and a caller without a session. */
const people: { role: string | null; as: Username | null }[] = [
  { role: null, as: null },
  { role: 'superadmin', as: 'jefa' },
  { role: 'administrador', as: 'admin' },
  { role: 'cajero', as: 'ana' },
]

const places = ['own store', 'other store'] as const
type Place = (typeof places)[number]

const nameOf = ({ method, path }: RouteRule) => `${method} ${path}`
const routes = routeRules.map((rule) => ({ name: nameOf(rule), rule }))
const entityOf = ({ path }: RouteRule) => entities.find((entity) => path.startsWith(entityPaths[entity]))

function holderOf(role: string | null): Holder | null {
  return role === null ? null : { role, permissions: initialRoles[role] ?? [] }
}

/** The expected status of a cell, by the table. */
function expected(rule: RouteRule, example: Example, role: string | null, place: Place): number {
  if (!allows(rule, holderOf(role))) return role === null ? 401 : 403
  const named = rule.path.includes('/:id') || example.query !== undefined
  const foreign = place === 'other store' && named
  if (foreign && role !== SUPERADMIN) return 404
  return place === 'own store' ? (example.own ?? example.status) : example.status
}

test('the matrix calls exactly the routes of the table', () => {
  expect(Object.keys(examples).sort()).toEqual(routes.map(({ name }) => name).sort())
})

describeEachDatabase('who may what', (engine) => {
  const shop = withShop(engine)

  test('the server has every route of the table', () => {
    const missing = routeRules.filter(
      ({ method, path }) => !shop().app.hasRoute({ method, url: API_BASE_PATH + path }),
    )
    expect(missing).toEqual([])
  })

  test.each(routes)('$name, by every role in its own and the other store', async ({ name, rule }) => {
    const example = examples[name]
    if (!example) throw new Error(`There is no example of ${name}`)
    const { storeId, otherStoreId } = shop()
    const answered: Record<string, number> = {}
    const wanted: Record<string, number> = {}
    const unsaid: string[] = []
    const cells = people.flatMap((person) => places.map((place) => ({ ...person, place })))
    for (const [number, { role, as, place }] of cells.entries()) {
      const cell: Cell = {
        shop: shop(),
        as,
        number,
        storeId: place === 'own store' ? storeId : otherStoreId,
      }
      // The user's own resource exists once; routes without a record have no other store.
      if (rule.records !== 'own store' && place === 'other store') continue
      await example.before?.(cell)
      const entity = entityOf(rule)
      const isNamed = entity && rule.path.endsWith('/:id')
      const id = (await example.record?.(cell)) ?? (isNamed ? await makeRecord(entity, cell) : 0)
      const query = example.query ? `?${new URLSearchParams(example.query(cell))}` : ''
      const reply = await shop().call(rule.method, rule.path.replace(':id', String(id)) + query, {
        ...(as && { as }),
        ...(example.request && { request: await example.request(cell) }),
      })
      const key = `${role ?? 'nobody'}, ${place}`
      answered[key] = reply.status
      unsaid.push(...undocumented(rule, reply))
      wanted[key] = expected(rule, example, role, place)
    }
    expect(answered).toEqual(wanted)
    expect(unsaid).toEqual([])
  })

  describe.each(entities)('the list of %s', (entity) => {
    const path = entityPaths[entity]

    test('shows the own store, and the other one only to a superadmin', async () => {
      const { list } = officeOf(shop())
      const make = (number: number, storeId: number) =>
        makeRecord(entity, { shop: shop(), as: null, number, storeId })
      const own = await make(1, shop().storeId)
      const other = await make(2, shop().otherStoreId)
      const seen = async (as: Username) => {
        const ids = (await list(path, as)).map(({ id }) => id)
        return { own: ids.includes(own), other: ids.includes(other) }
      }
      expect(await seen('jefa')).toEqual({ own: true, other: true })
      expect(await seen('admin')).toEqual({ own: true, other: false })
    })
  })
})
