/** The part of the document that follows from a call (docs/decisions/0198). */
import { nameOf, type Call } from '../../domain/calls/call.ts'
import { mayBeDelivered } from '../../domain/route-rules.ts'
import { deliveredWith, onceOnly, query, type Operation, type Parameter, type Refused } from './operation.ts'
import { described, type Schema } from './schema.ts'
import { schemaOf } from './shape-schema.ts'

/** What only the document says of a call. */
interface Told {
  summary: string
  /** What the answer is, where its fields do not say it. */
  answer?: string
  refused?: Readonly<Record<number, Refused>>
  /** Headers that it may be asked with. */
  headers?: readonly Parameter[]
  /** Whether the answer may be 304 (`If-None-Match`). */
  cached?: true
}

/** The part of the document about a call: what its shapes do not tell is said here. */
function operationOf(
  { rule, request, answer, once, success }: Call,
  { answer: words, headers = [], ...told }: Told,
): Operation {
  const data = schemaOf(answer)
  const isReading = rule.method === 'GET'
  const asked = request === null ? null : schemaOf(request)
  const parameters = [
    ...(once ? onceOnly : []),
    ...(mayBeDelivered(rule) ? [deliveredWith] : []),
    ...(isReading && asked !== null ? parametersOf(asked) : []),
    ...headers,
  ]
  return {
    ...told,
    ...(parameters.length > 0 && { parameters }),
    ...(!isReading && asked !== null && { request: asked }),
    success,
    data: words === undefined ? data : described(data, words),
  }
}

function parametersOf({ properties = {}, required = [] }: Schema): Parameter[] {
  return Object.entries(properties).map(([name, schema]) =>
    query(name, required.includes(name), given(schema)),
  )
}

/** In a query string nothing is null: it is left out. */
function given(schema: Schema): Schema {
  const type = [schema.type ?? []].flat().find((one) => one !== 'null')
  return type === undefined ? schema : { ...schema, type }
}

/** The operations of some calls, by method and path. */
export function operationsOf(
  ...all: readonly (readonly [Call, Told])[]
): Readonly<Record<string, Operation>> {
  return Object.fromEntries(all.map(([call, told]) => [nameOf(call), operationOf(call, told)]))
}
