/** The type of an operation of the document, and shared parameters. */
import { DELIVERY_HEADER, DEVICE_HEADER, IDEMPOTENCY_HEADER } from '../../domain/contract.ts'
import type { ApprovalOffer } from '../../domain/approval/approval.ts'
import { described, listOf, objectOf, text, type Schema } from './schema.ts'

/** A refusal of one call; refusals of all calls are in document.ts. */
export interface Refused {
  description: string
  /** The `data` that it may have. */
  data?: Schema
}

/** Refusals of several calls. */
export const wrongFields = { 422: { description: 'Fields are wrong: `errors` says which.' } }
export const otherStore = { 404: { description: 'The store does not exist, or it is not the own one.' } }

export interface Parameter {
  name: string
  in: 'query' | 'header'
  required: boolean
  schema: Schema
}

export interface Operation {
  summary: string
  parameters?: readonly Parameter[]
  /** The schema of `request`. */
  request?: Schema
  success: 200 | 201
  /** The schema of the answer's `data`; null: the answer has no `data`. */
  data: Schema | null
  /** Whether the answer may be 304 (`If-None-Match`). */
  cached?: true
  refused?: Readonly<Record<number, Refused>>
}

/** The `data` of a refusal that a colleague may lift; only where one of the store has all the rights and a PIN. */
export const approvalOffer = objectOf<ApprovalOffer>({
  approval: objectOf<ApprovalOffer['approval']>({
    action: described(text, 'The first of `actions`.'),
    actions: described(listOf(text), 'Every missing right, in the order in which they are checked.'),
    colleagues: described(listOf(text), 'Names of colleagues with all of them and a PIN, six at most.'),
    token: described(text, 'Good for this call, once, and for 60 s.'),
  }),
})

/** An optional header. */
export const header = (name: string, description: string): Parameter => ({
  name,
  in: 'header',
  required: false,
  schema: described(text, description),
})

/** A field of the query string. */
export const query = (name: string, required: boolean, schema: Schema): Parameter => ({
  name,
  in: 'query',
  required,
  schema,
})

/** The headers of an idempotent command. */
export const onceOnly: readonly Parameter[] = [
  header(
    IDEMPOTENCY_HEADER,
    'The same key and request again: the first answer again, and nothing is written twice. With another request: 422.',
  ),
  header(
    DEVICE_HEADER,
    'A UUID of the device: the key is then unique for it, whoever is signed in; without it for the user.',
  ),
]

/** The header of a command that a colleague may deliver. */
export const deliveredWith = header(
  DELIVERY_HEADER,
  'The `delivery` of `POST /devices` of whoever made it on this device: it is done as that user, with their rights of now, and the session delivers it. Why not is told at `delivery` of `errors`.',
)
