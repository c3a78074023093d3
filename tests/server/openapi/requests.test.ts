import { describe, expect, test } from 'vitest'
import { sqlite } from '../../support/databases/databases.ts'
import type { Reply } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { differences, documentedRequest } from './support/documented.ts'
import { prepare, routes } from './support/prepare.ts'

const takers = routes.filter(({ rule }) => documentedRequest(rule) !== undefined)
const shop = withShop(sqlite)

/** Whether an answer refuses a field, or its content. */
function isRefusedAt({ status, body }: Reply, field: string): boolean {
  const { errors = {} } = body as { errors?: object }
  return status === 422 && Object.keys(errors).some((name) => name === field || name.startsWith(`${field}.`))
}

describe('the requests', () => {
  /** Fields that a request needs in the state of this shop, and not in another: there the first count may stay (docs/decisions/0163). */
  const neededHere: Readonly<Record<string, readonly string[]>> = {
    'POST /cash-registers/:id/recount': ['closing_amount', 'reason'],
  }

  test.each(takers)('of $name: the example matches the document', async (route) => {
    const { request } = await prepare(shop(), route)
    expect(differences(documentedRequest(route.rule) ?? {}, request)).toEqual([])
  })

  test.each(takers)('of $name without a required field are refused', async (route) => {
    const schema = documentedRequest(route.rule)
    const refused: string[] = []
    for (const field of Object.keys(schema?.properties ?? {})) {
      const prepared = await prepare(shop(), route)
      const others = Object.entries(prepared.request ?? {}).filter(([name]) => name !== field)
      if (isRefusedAt(await prepared.send({ request: Object.fromEntries(others) }), field))
        refused.push(field)
    }
    expect(refused.sort()).toEqual([...(schema?.required ?? []), ...(neededHere[route.name] ?? [])].sort())
  })

  test.each(takers)('of $name with texts longer than in the document are refused', async (route) => {
    const properties = Object.entries(documentedRequest(route.rule)?.properties ?? {})
    const limited = properties.filter(([, { maxLength }]) => maxLength !== undefined)
    const refused: string[] = []
    for (const [field, { maxLength = 0 }] of limited) {
      const prepared = await prepare(shop(), route)
      const long = { ...prepared.request, [field]: 'Aa1'.repeat(maxLength).slice(0, maxLength + 1) }
      if (isRefusedAt(await prepared.send({ request: long }), field)) refused.push(field)
    }
    expect(refused).toEqual(limited.map(([field]) => field))
  })
})
