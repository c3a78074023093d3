import type { RouteRule } from '../../../domain/access.ts'
import { routeRules } from '../../../domain/route-rules.ts'
import { API_BASE_PATH, IDEMPOTENCY_HEADER, SETUP_HEADER } from '../../../domain/contract.ts'
import type { Chance } from '../../../server/demo/random.ts'
import { TODAY } from '../../support/shops/shop.ts'
import { hostileBody, oddBody, unparsed, type HostileBody } from './hostile-bodies.ts'
import { hostileTexts } from './hostile-values.ts'

const people = ['jefa', 'jefa', 'admin', 'ana', null] as const
type Person = (typeof people)[number]

/** The input of the generators. */
export interface Ammunition {
  tokens: Readonly<Record<'jefa' | 'admin' | 'ana', string>>
  /** By `POST /clients` and so on: contents that the route accepts. */
  examples: ReadonlyMap<string, object>
  /** By the same names: queries that the route accepts. */
  queries: ReadonlyMap<string, Record<string, string>>
  /** By the path without its id, `/clients` and so on: the id of an undeleted record. */
  records: ReadonlyMap<string, number>
}

/** A request that must be refused, or only reads. */
export interface Shot {
  method: string
  url: string
  headers: Record<string, string>
  payload: string | undefined
  /** The route it is for, if its address names one. */
  rule: RouteRule | null
  /** The user; null: no session. */
  as: Person
  /** Whether it may be valid. */
  mayPass: boolean
}

const cleanIds = ['0', '-1', '1e3', '1.0', '01', '999999999999999', '9'.repeat(16), 'null', 'NaN', '~']
const wildIds = [
  ...[
    '9'.repeat(200),
    '%F0%9F%92%A9',
    '%EF%BC%91',
    '1%2F2',
    '1%00',
    '1%0d%0a',
    '%zz',
    '%',
    '1%27%20or%201=1',
  ],
  ...[
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e',
    '%252e%252e%252f',
    ';',
    '1;a=b',
    'a'.repeat(5_000),
    '%c0%af',
    '%ff',
  ],
]

/**
 * Routes that accept some bodies without a change: a setting that is empty may be set to empty again, and a dry run refuses a row in its
 * answer.
 */
const mayTakeIt: ReadonlySet<string> = new Set([
  'PUT /settings',
  'POST /products/import',
  'POST /clients/import',
  'POST /suppliers/import',
])

/** A route of the table, or an unknown address, in a way that must be refused. */
export function hostileShot(ammunition: Ammunition, chance: Chance): Shot {
  const rule = chance.pick(routeRules)
  const as = chance.pick(people)
  const common = { as, headers: hostileHeaders(as, ammunition, chance), mayPass: false }
  if (chance.next() < 0.05)
    return {
      ...common,
      rule: null,
      method: chance.pick(oddMethods),
      url: oddAddress(rule, chance),
      payload: undefined,
    }
  const { method } = rule
  const mayPass = mayTakeIt.has(`${method} ${rule.path}`)
  // The key of an accepted request is kept, although nothing else changes.
  if (mayPass) Reflect.deleteProperty(common.headers, IDEMPOTENCY_HEADER)
  const wild = rule.path.includes('/:id') && chance.next() < 0.3
  const id = wild ? chance.pick(wildIds) : idFor(rule, ammunition, chance)
  const url = API_BASE_PATH + rule.path.replace(':id', id)
  const body = bodyFor(rule, as, ammunition, chance)
  return {
    ...common,
    mayPass,
    rule: wild ? null : rule,
    method,
    url: chance.next() < (method === 'GET' ? 0.8 : 0.1) ? url + hostileQuery(rule, ammunition, chance) : url,
    headers: { ...common.headers, ...(body && { 'content-type': body.type }) },
    payload: body?.text,
  }
}

/** A request of the superadmin with one wrong field; some of these are accepted. */
export function oddShot({ tokens, examples, records }: Ammunition, chance: Chance): Shot {
  const rule = chance.pick(
    routeRules.filter(({ method, path }) => examples.has(`${method} ${path}`) && path !== '/login'),
  )
  const body = oddBody(examples.get(`${rule.method} ${rule.path}`) ?? {}, chance)
  const id = String(records.get(rule.path.replace('/:id', '')) ?? 0)
  const headers = { authorization: `Bearer ${tokens.jefa}`, 'content-type': body.type }
  const url = API_BASE_PATH + rule.path.replace(':id', id)
  return { as: 'jefa', mayPass: true, rule, method: rule.method, url, headers, payload: body.text }
}

const oddMethods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'QUERY', 'PROPFIND']

function oddAddress({ path }: RouteRule, chance: Chance): string {
  const tail = chance.pick(wildIds)
  return chance.pick([
    `${API_BASE_PATH}/${tail}`,
    `${API_BASE_PATH}${path}/${tail}`,
    `${API_BASE_PATH}//${tail}`,
    `/api/v2${path}`,
    `/API/V1${path}`,
    `${API_BASE_PATH}${path}/`,
    `/${tail}`,
    `/assets/${tail}`,
  ])
}

/** Never the id of a record that the request could delete. */
function idFor({ method, path }: RouteRule, { records }: Ammunition, chance: Chance): string {
  const living = records.get(path.replace('/:id', ''))
  return method !== 'DELETE' && living !== undefined && chance.next() < 0.7
    ? String(living)
    : chance.pick(cleanIds)
}

/** By the path of a route: the optional fields of its example. */
const maybeMissing: ReadonlyMap<string, readonly string[]> = new Map([['/client-errors', ['where']]])

/** Empty for routes without a body: for all but logout such a body has no effect. */
function bodyFor(
  rule: RouteRule,
  as: Person,
  { examples }: Ammunition,
  chance: Chance,
): HostileBody | undefined {
  const example = examples.get(`${rule.method} ${rule.path}`)
  if (!example) return rule.method === 'POST' ? unparsed('{}', chance) : undefined
  // Only a superadmin's choice of a store counts.
  const ignored = [...(as === 'jefa' ? [] : ['store_id']), ...(maybeMissing.get(rule.path) ?? [])]
  return hostileBody(example, ignored, rule.method === 'PUT', chance)
}

function hostileHeaders(as: Person, { tokens }: Ammunition, chance: Chance): Record<string, string> {
  const headers: Record<string, string> = {}
  if (as !== null) headers['authorization'] = `Bearer ${tokens[as]}`
  else if (chance.next() < 0.7) headers['authorization'] = badAuthorization(tokens.jefa, chance)
  const odd: [string, readonly string[]][] = [
    [IDEMPOTENCY_HEADER, ['', 'a'.repeat(300), 'tab\there', '\u00ff', "';--", '../..']],
    [SETUP_HEADER, ['', 'x', 'a'.repeat(5_000), "' or 1=1"]],
    ['if-none-match', ['*', ',,,', 'W/', '"'.repeat(1_000), '"a", W/"b"']],
    ['accept-encoding', ['gzip;q=nan', 'br, *;q=0', 'identity;q=0', ','.repeat(1_000)]],
    ['x-forwarded-for', ['127.0.0.1', 'unknown', '::1, x', ','.repeat(1_000)]],
    ['x-http-method-override', ['DELETE']],
    ['content-encoding', ['gzip', 'br', 'zip']],
    ['range', ['bytes=0-,0-,0-', 'bytes=-1']],
    ['cookie', ['='.repeat(1_000)]],
    ['accept', ['text/html', '*/*;q=-1']],
  ]
  for (const [name, values] of odd) if (chance.next() < 0.05) headers[name] = chance.pick(values)
  return headers
}

function badAuthorization(good: string, chance: Chance): string {
  const [head = '', content = '', signature = ''] = good.split('.')
  return chance.pick([
    `Bearer ${head}.${content}.`,
    `Bearer ${head}.${content}.${signature.slice(1)}`,
    `Bearer eyJhbGciOiJub25lIn0.${content}.`,
    `Bearer ${'.'.repeat(100)}`,
    `Basic ${Buffer.from('jefa:Demo1234').toString('base64')}`,
    `Bearer ${'a'.repeat(8_000)}`,
    'Bearer',
    'Bearer null',
    good,
  ])
}

function hostileQuery({ method, path }: RouteRule, { queries }: Ammunition, chance: Chance): string {
  const right = Object.entries(queries.get(`${method} ${path}`) ?? {})
  const names = ['since', '__proto__', 'toString', 'a[b]', '', '%00', ...right.map(([name]) => name)]
  const plain = [
    '1',
    '-1',
    '1e308',
    '1.5',
    'null',
    '9'.repeat(30),
    TODAY,
    '2026-02-30',
    '0000-00-00',
    '9999-12-31',
  ]
  const raw = ['%00', '%ff%fe', '%', '&&&=', 'a'.repeat(3_000)]
  const encoded = hostileTexts.filter((text) => text.isWellFormed()).map((text) => encodeURIComponent(text))
  const odd = Array.from({ length: chance.whole(1, 3) }, (): [string, string] => {
    const value = chance.pick([chance.pick(plain), chance.pick(raw), chance.pick(encoded).slice(0, 6_000)])
    return [chance.pick(names), value]
  })
  const replaced = new Set(odd.map(([name]) => name))
  const pairs = [...right.filter(([name]) => !replaced.has(name) || chance.next() < 0.2), ...odd]
  return `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`
}
