import type { Access, RouteRule } from '../../domain/access.ts'
import { nameOf } from '../../domain/calls/call.ts'
import { routeRules } from '../../domain/route-rules.ts'
import { API_BASE_PATH, REQUEST_ID_HEADER, type Failure } from '../../domain/contract.ts'
import { approvalOffer, wrongFields, type Operation, type Refused } from './operation.ts'
import { approval } from '../../domain/approval/approval.ts'
import { described, listOf, objectOf, text, type Schema } from './schema.ts'
import { schemaOf } from './shape-schema.ts'

/**
 * Builds the OpenAPI 3.1 document: one operation for each row of the table of rights (domain/access.ts).
 * @param operations what is said of each call, by method and path. @throws Error for a route without a description.
 */
export function openApiDocument(operations: Readonly<Record<string, Operation>>): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const rule of routeRules) {
    const operation = operations[nameOf({ rule })]
    if (!operation) throw new Error(`${nameOf({ rule })} is missing in server/routes/operations.ts`)
    const path = rule.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [rule.method.toLowerCase()]: describe(rule, operation) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sistema de Ventas', version: '1', description: general },
    servers: [{ url: API_BASE_PATH }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

const general = [
  'The calls of the till and the back office (docs/product.md §7).',
  'Money is quetzales with at most two decimals, days are those of America/Guatemala.',
  'An object may get more fields in later versions: ignore those you do not know.',
  `Each answer of this server has the header ${REQUEST_ID_HEADER}.`,
  'Before a route is found, a request can also be refused with 400, 408, 413, 417 or 431.',
].join('\n\n')

function describe(rule: RouteRule, operation: Operation): object {
  const { summary, request, parameters = [] } = operation
  const named = Array.from(rule.path.matchAll(/:(\w+)/g), ([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  }))
  return {
    summary,
    description: whoMay(rule),
    security: rule.access === 'public' ? [] : [{ session: [] }],
    parameters: [...named, ...parameters],
    ...(request && {
      requestBody: { required: true, content: json(bodyOf(rule, request)) },
    }),
    responses: responsesOf(rule, operation),
  }
}

const approvalRequest = described(
  schemaOf(approval),
  'A colleague of the store who has the missing rights approves this call.',
)

/** A call that may be approved takes the approval beside the request. */
function bodyOf({ lends }: RouteRule, request: Schema): Schema {
  if (lends.length === 0) return objectOf<{ request: unknown }>({ request })
  return objectOf<{ request: unknown; approval: unknown }>({ request, approval: approvalRequest }, [
    'approval',
  ])
}

function whoMay({ access, superadminOnly, records }: RouteRule): string {
  const role = superadminOnly ? ', and the role superadmin' : ''
  const reach =
    records === 'own store' ? ' It is about the own store; for a superadmin about all stores.' : ''
  return `${callers(access)}${role}.${reach}`
}

function callers(access: Access): string {
  if (access === 'public') return 'Anyone may call it'
  if (access === 'signed in') return 'Anyone signed in may call it'
  return `Takes ${access.map((right) => `'${right}'`).join(' or ')}`
}

function responsesOf(rule: RouteRule, operation: Operation): object {
  const { success, data, cached, refused } = operation
  const all: Record<number, Refused> = { ...commonRefusals(rule, operation), ...refused }
  const failures = Object.entries(all).map(([status, refusal]): [string, object] => [
    status,
    { description: refusal.description, content: json(failureWith(refusal.data)) },
  ])
  return {
    [success]: { description: 'Done', content: json(answerOf(rule, data)) },
    ...(cached && { 304: { description: 'The list has not changed since that ETag.' } }),
    ...Object.fromEntries<object>(failures),
  }
}

/** Why any call of this kind may be refused. */
function commonRefusals(rule: RouteRule, { request, parameters = [] }: Operation): Record<number, Refused> {
  const { access, superadminOnly, path, lends } = rule
  const isChecked = request !== undefined || parameters.some(({ required }) => required)
  const needsRight = superadminOnly || Array.isArray(access)
  return {
    ...(request && {
      400: { description: 'It is not JSON, or not wrapped in `request`.' },
      413: { description: 'It is larger than 256 kB.' },
    }),
    ...(access !== 'public' && { 401: { description: 'There is no session, or it has ended.' } }),
    ...(needsRight && {
      403: {
        description: 'The right is missing, for the call or for what it does.',
        ...(lends.length > 0 && { data: approvalOffer }),
      },
    }),
    ...(path.includes('/:') && {
      404: { description: 'It does not exist, or it belongs to another store.' },
    }),
    ...(isChecked && wrongFields),
    ...(!isHealth(rule) && { 429: { description: 'Too many: `Retry-After` says for how many seconds.' } }),
    500: { description: 'Something unexpected.' },
    ...(path !== '/health/live' && { 503: { description: 'The server is busy, or its database fails.' } }),
  }
}

const isHealth = ({ path }: RouteRule) => path.startsWith('/health/')

const message = described(text, 'In Spanish, fit for a cashier.')
const version = described(text, 'Of the product, as in CHANGELOG.md.')

/** The schema of a success. The document itself is not wrapped, and health answers have no data. */
function answerOf(rule: RouteRule, data: Schema | null): Schema {
  if (data !== null) return objectOf<{ message: string; data: unknown }>({ message, data })
  return isHealth(rule)
    ? objectOf<{ message: string; version: string }>({ message, version })
    : { type: 'object' }
}

function failureWith(data: Schema | undefined): Schema {
  const errors: Schema = {
    type: 'object',
    description: 'Texts by field.',
    additionalProperties: listOf(text),
  }
  return data
    ? objectOf<Required<Failure>>({ message, errors, data }, ['errors', 'data'])
    : objectOf<Omit<Failure, 'data'>>({ message, errors }, ['errors'])
}

const json = (schema: Schema) => ({ 'application/json': { schema } })
