/** Each call of the product as an abuse, from the table of routes, so that none can be forgotten. */
import type { RouteRule } from '../../../../domain/access.ts'
import { guatemalaDay } from '../../../../domain/dates.ts'
import { routeRules } from '../../../../domain/route-rules.ts'
import { wrongLines } from '../../../faults/support/abuse.ts'
import { ask, type Question } from '../../../faults/support/requests.ts'
import type { Abuse, Asked } from './abuses.ts'

/** How many ask at once, each for an account of its own. */
const ASKERS = 8

/** The id of no record: the tills sell what there is, as long as they are measured. */
const NOBODY = '999999999'

/** How an abuser may ask; the path is that of the route by default. */
type Form = Partial<Pick<Question, 'path' | 'request'>>

/** The worst forms of a call, by what is special about them. Every other call has the one form of {@link plainForm}. */
const worstForms: Readonly<Record<string, Readonly<Record<string, (asked: Asked) => Form>>>> = {
  'GET /sales': {
    'twenty letters': () => ({
      path: `/sales?q=${encodeURIComponent([...'abcdefghijlmnoprstuv'].join(' '))}`,
    }),
    'the name of an article': ({ article }) => ({ path: `/sales?q=${encodeURIComponent(article)}` }),
    'a total of nobody': () => ({ path: '/sales?q=Q98765.43' }),
    'the default client': () => ({ path: '/sales?client_id=1' }),
    'a user without sales': () => ({ path: '/sales?user_id=999999' }),
    'the name of a client': () => ({ path: '/sales?q=consumidor' }),
    'all days': ({ firstDay }) => ({ path: `/sales?from=${firstDay}&limit=200` }),
  },
  'GET /sales/sum': {
    'all days': () => ({}),
    'the name of an article': ({ article }) => ({ path: `/sales/sum?q=${encodeURIComponent(article)}` }),
  },
  'GET /clients/:id/ledger': {
    'by days': ({ firstDay }) => ({
      path: `/clients/2/ledger?from=${firstDay}&to=${guatemalaDay(Date.now())}&limit=200`,
    }),
  },
  'GET /products': {
    whole: () => ({}),
    'since an old cursor': ({ oldCursor }) => ({ path: `/products?since=${oldCursor}` }),
  },
  'GET /reports/detailed-sales': {
    'all days': ({ firstDay }) => ({
      path: `/reports/detailed-sales?start_date=${firstDay}&end_date=${guatemalaDay(Date.now())}`,
    }),
  },
  'GET /reports/adjustments': {
    'all days': ({ firstDay }) => ({
      path: `/reports/adjustments?start_date=${firstDay}&end_date=${guatemalaDay(Date.now())}`,
    }),
  },
  'POST /sales': {
    '500 wrong lines': () => ({
      request: {
        client_id: null,
        items: Array(500).fill({ product_id: 'x', quantity: 0, discount: -1, tax: 'x' }),
      },
    }),
    '3,500 wrong lines': () => wrongLines,
  },
}

/** Calls that end the session of the abuser, or that are limited by account: their abuses are in abuses.ts. */
const elsewhere = ['POST /logout', 'POST /login', 'PUT /me/password', 'PUT /me/pin']

export const tableCalls: readonly Abuse[] = routeRules.flatMap(callsOf)

function callsOf(rule: RouteRule): Abuse[] {
  const { method } = rule
  const route = `${method} ${rule.path}`
  if (elsewhere.includes(route)) return []
  const path = rule.path.replace(':id', method === 'DELETE' ? NOBODY : '1')
  return Object.entries(worstForms[route] ?? { '': plainForm(rule) }).map(([what, form]) => ({
    name: what === '' ? route : `${route}: ${what}`,
    crowd: ASKERS,
    statuses: [200, 201, 400, 403, 404, 409, 422, 429, 503],
    askOnce: async (asked, _, place) => {
      const answer = await ask(asked.url, { method, path, token: asked.tokens[place] ?? '', ...form(asked) })
      if (!answer) throw new Error(`${route}: the connection broke`)
      return answer.status
    },
  }))
}

/** A read as it is; a command without its fields, which is refused. */
function plainForm({ method }: RouteRule): () => Form {
  return () => (method === 'GET' || method === 'DELETE' ? {} : { request: {} })
}
