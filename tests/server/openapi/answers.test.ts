import { describe, expect, test } from 'vitest'
import { openApiDocument } from '../../../server/openapi/document.ts'
import { operations } from '../../../server/routes/operations.ts'
import { sqlite } from '../../support/databases/databases.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { commonRefusals } from './support/common-refusals.ts'
import { documentedRoutes, documentedStatuses, undocumented } from './support/documented.ts'
import { ownReplies } from './support/own-replies.ts'
import { prepare, routes } from './support/prepare.ts'

const shop = withShop(sqlite)

/** Answers of most calls that come only in a flood, after a fault, or with a failing database. */
const rare = [429, 500, 503]

test('the document has exactly the routes of the table of rights', () => {
  expect([...documentedRoutes].sort()).toEqual(routes.map(({ name }) => name).sort())
})

test('the document is served to anyone', async () => {
  const { status, body } = await shop().call('GET', '/openapi.json')
  expect({ status, body }).toEqual({
    status: 200,
    body: JSON.parse(JSON.stringify(openApiDocument(operations))) as unknown,
  })
})

describe('the answers', () => {
  test.each(routes)('of $name have the statuses and shapes of the document', async (route) => {
    const { rule, name } = route
    const replies = await commonRefusals(shop(), route)
    // The accepted request comes before the route's own answers, which may delete the store.
    replies.push(await (await prepare(shop(), route)).send(), ...((await ownReplies[name]?.(shop())) ?? []))
    expect(replies.flatMap((reply) => undocumented(rule, reply))).toEqual([])
    const seen = new Set([...replies.map(({ status }) => status), ...rare])
    expect(documentedStatuses(rule).filter((status) => !seen.has(status))).toEqual([])
  })
})
