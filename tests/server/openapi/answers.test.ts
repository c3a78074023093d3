import { describe, expect, test } from 'vitest'
import { openApiDocument } from '../../../server/openapi/document.ts'
import { sqlite } from '../../support/databases/databases.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { commonRefusals } from './support/common-refusals.ts'
import { documentedRoutes, documentedStatuses, undocumented } from './support/documented.ts'
import { ownReplies } from './support/own-replies.ts'
import { prepare, routes } from './support/prepare.ts'

const shop = withShop(sqlite)

/** What most calls may answer, but only to a flood, in a fault, or beside a database that fails. */
const rare = [429, 500, 503]

test('the document has every route of the table of rights and no other', () => {
  expect([...documentedRoutes].sort()).toEqual(routes.map(({ name }) => name).sort())
})

test('the document is served to anyone, as it is', async () => {
  const { status, body } = await shop().call('GET', '/openapi.json')
  expect({ status, body }).toEqual({
    status: 200,
    body: JSON.parse(JSON.stringify(openApiDocument())) as unknown,
  })
})

describe('the answers', () => {
  test.each(routes)('of $name have the statuses and shapes of the document', async (route) => {
    const { rule, name } = route
    const replies = await commonRefusals(shop(), route)
    // What is taken comes before what is its own, which may do away with the store.
    replies.push(await (await prepare(shop(), route)).send(), ...((await ownReplies[name]?.(shop())) ?? []))
    expect(replies.flatMap((reply) => undocumented(rule, reply))).toEqual([])
    const seen = new Set([...replies.map(({ status }) => status), ...rare])
    expect(documentedStatuses(rule).filter((status) => !seen.has(status))).toEqual([])
  })
})
