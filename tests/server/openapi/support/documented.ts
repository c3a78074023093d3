import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { RouteRule } from '../../../../domain/access.ts'
import { openApiDocument } from '../../../../server/openapi/document.ts'
import { operations } from '../../../../server/routes/operations.ts'
import type { Schema } from '../../../../server/openapi/schema.ts'
import type { Reply } from '../../../support/shops/shop.ts'

interface Content {
  content?: Readonly<Record<string, { schema: Schema }>>
}

interface DocumentedOperation {
  requestBody?: Content
  responses: Readonly<Record<string, Content>>
}

type Route = Pick<RouteRule, 'method' | 'path'>

/** The document as a client reads it. */
const document = JSON.parse(JSON.stringify(openApiDocument(operations))) as {
  paths: Record<string, Record<string, DocumentedOperation>>
}

const ajv = new Ajv2020({
  allErrors: true,
  allowUnionTypes: true,
  multipleOfPrecision: 6,
  validateFormats: false,
})
const compiled = new Map<Schema, ValidateFunction>()

/** Method and path of every operation of the document, in the notation of the table of rights. */
export const documentedRoutes: readonly string[] = Object.entries(document.paths).flatMap(
  ([path, operations]) =>
    Object.keys(operations).map(
      (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ),
)

/** The documented statuses of a route. */
export function documentedStatuses(route: Route): number[] {
  return Object.keys(operationOf(route).responses).map(Number)
}

/** The schema of a route's `request`, or undefined. */
export function documentedRequest(route: Route): Schema | undefined {
  return schemaOf(operationOf(route).requestBody)?.properties?.['request']
}

/** The differences of an answer to the document: its status, or its content. An undocumented field is a difference too. */
export function undocumented(route: Route, { status, body }: Pick<Reply, 'status' | 'body'>): string[] {
  const response = operationOf(route).responses[status]
  if (!response) return [`${route.method} ${route.path} answers ${status}`]
  const schema = schemaOf(response)
  const problems = schema ? differences(schema, body) : body === null ? [] : ['has a body']
  return problems.map((problem) => `${route.method} ${route.path} ${status}: ${problem}`)
}

/** The differences of a content to a schema. */
export function differences(schema: Schema, content: unknown): string[] {
  const validate = compiled.get(schema) ?? ajv.compile(closed(schema))
  compiled.set(schema, validate)
  if (validate(content)) return []
  return (validate.errors ?? []).map(
    ({ instancePath, message = '', params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}

function operationOf({ method, path }: Route): DocumentedOperation {
  const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${method} ${path} is not in the document`)
  return operation
}

const schemaOf = (content: Content | undefined) => content?.content?.['application/json']?.schema

/** The same schema with `additionalProperties: false` in all objects. */
function closed(schema: Schema): object {
  const { properties, items } = schema
  return {
    ...schema,
    ...(items && { items: closed(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, closed(field)]),
      ),
      additionalProperties: false,
    }),
  }
}
