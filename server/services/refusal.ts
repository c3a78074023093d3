import { messages } from '../../domain/messages.ts'
import type { AuditEvent } from './audit/record.ts'

/** Texts by field, in the contract's form. */
export type FieldErrors = Record<string, string[]>

/** What a refusal leaves in the audit log; `username` is the one that somebody tried to sign in with. */
export type Trace = AuditEvent & { username?: string }

/** An expected no: it undoes the transaction it is thrown in and becomes the answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly errors: FieldErrors | undefined
  /** Seconds after which asking again makes sense; tells a client that this is no definite answer. */
  readonly retryAfter: number | undefined
  readonly trace: Trace | null
  /** The record as it is now, when it is not what the client saw (contract, `based_on`). */
  readonly data: object | undefined

  constructor(
    status: number,
    message: string,
    details: { errors?: FieldErrors; retryAfter?: number; trace?: Trace; data?: object } = {},
  ) {
    super(message)
    this.status = status
    this.errors = details.errors
    this.retryAfter = details.retryAfter
    this.trace = details.trace ?? null
    this.data = details.data
  }
}

/** A refusal for fields; with a single text that text is the message, as the client shows just that one (docs/product.md §8). */
export function fieldRefusal(status: number, errors: FieldErrors): Refusal {
  const texts = Object.values(errors).flat()
  const message = texts.length === 1 ? texts[0] : undefined
  return new Refusal(status, message ?? messages.validation.invalid, { errors })
}
