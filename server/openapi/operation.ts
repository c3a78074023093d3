/** One call of the document, and the parameters that several have. */
import { described, text, type Schema } from './schema.ts'

/** Why a call is refused besides the reasons that all calls have. */
export interface Refused {
  description: string
  /** The `data` it may carry. */
  data?: Schema
}

interface Parameter {
  name: string
  in: 'query' | 'header'
  required: boolean
  schema: Schema
}

export interface Operation {
  summary: string
  parameters?: readonly Parameter[]
  /** What stands in `request`. */
  request?: Schema
  success: 200 | 201
  /** The `data` of the answer; null: it has only its message. */
  data: Schema | null
  /** Whether the answer is 304 for who has it already. */
  cached?: true
  refused?: Readonly<Record<number, Refused>>
}

/** A header that a call may have. */
export const header = (name: string, description: string): Parameter => ({
  name,
  in: 'header',
  required: false,
  schema: described(text, description),
})

/** A field of the query of an address. */
export const query = (name: string, required: boolean, schema: Schema): Parameter => ({
  name,
  in: 'query',
  required,
  schema,
})

/** The header of a command that happens once. */
export const onceOnly = header(
  'Idempotency-Key',
  'The same key and request again: the first answer again, and nothing is written twice. With another request: 422.',
)
