import { allows, type RouteRule } from '../../../../domain/access.ts'
import { API_BASE_PATH } from '../../../../domain/contract.ts'
import type { Call, Reply, TestShop, Username } from '../../../support/shops/shop.ts'
import { prepare, type Prepared, type Route } from './prepare.ts'

/** A raw body, without the wrapper of `shop.call`. */
async function sendRaw(
  shop: TestShop,
  rule: RouteRule,
  { path, as }: Prepared,
  body: string,
): Promise<Reply> {
  const token = as && (await shop.signIn(as))
  const { statusCode, payload, headers } = await shop.app.inject({
    method: rule.method,
    url: API_BASE_PATH + path,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    payload: body,
  })
  return { status: statusCode, body: JSON.parse(payload) as unknown, headers }
}

async function takeRightsOf(shop: TestShop, as: Username): Promise<void> {
  await shop.signIn(as)
  await shop.db.write(async (trx) => {
    const { role_id } = await trx
      .selectFrom('users')
      .select('role_id')
      .where('username', '=', as)
      .executeTakeFirstOrThrow()
    await trx.deleteFrom('role_permissions').where('role_id', '=', role_id).execute()
  })
}

/** The refusals that all calls of a kind share. */
export async function commonRefusals(shop: TestShop, route: Route): Promise<Reply[]> {
  const { rule } = route
  const replies: Reply[] = []
  const prepared = await prepare(shop, route)
  if (prepared.request) {
    replies.push(await sendRaw(shop, rule, prepared, '{}'))
    replies.push(await sendRaw(shop, rule, prepared, JSON.stringify('x'.repeat(300_000))))
    replies.push(await prepared.send({ request: rule.method === 'PUT' ? { name: '' } : {} }))
  }
  const [bare = '', query] = prepared.path.split('?')
  const as = prepared.as ? { as: prepared.as } : {}
  if (query !== undefined) replies.push(await shop.call(rule.method, bare, as))
  if (rule.path.includes('/:id'))
    replies.push(
      await shop.call(rule.method, rule.path.replace(':id', '999999'), { ...as, ...withRequest(prepared) }),
    )
  if (rule.access !== 'public')
    replies.push(await shop.call(rule.method, prepared.path, withRequest(prepared)))
  if (!allows(rule, { role: 'cajero', permissions: [] })) {
    await takeRightsOf(shop, 'ana')
    replies.push(await shop.call(rule.method, prepared.path, { as: 'ana', ...withRequest(prepared) }))
  }
  return replies
}

const withRequest = ({ request }: Prepared): Call => (request ? { request } : {})
