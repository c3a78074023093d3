import { messages } from '../../domain/messages.ts'
import type { Permission } from '../../domain/permissions.ts'
import type { AuditEvent } from './audit/record.ts'

/** Texts by field, as in the `errors` of a failure. */
export type FieldErrors = Record<string, string[]>

/** The audit entry of a refusal; `username` is that of a refused sign-in. */
export type Trace = AuditEvent & { username?: string }

interface Details {
  errors?: FieldErrors | undefined
  retryAfter?: number | undefined
  trace?: Trace | null
  data?: object | undefined
  lacks?: readonly Permission[] | undefined
}

/** An expected failure: it rolls back its transaction and becomes the answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly errors: FieldErrors | undefined
  /** `Retry-After` in seconds. A client that gets it knows that the refusal is not final. */
  readonly retryAfter: number | undefined
  readonly trace: Trace | null
  /** The current record, when it differs from the one that the client saw (docs/product.md §7.1). */
  readonly data: object | undefined
  /** The rights with which it would not have been refused: a colleague may lend them (docs/decisions/0127). */
  readonly lacks: readonly Permission[] | undefined

  constructor(status: number, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.errors = details.errors
    this.retryAfter = details.retryAfter
    this.trace = details.trace ?? null
    this.data = details.data
    this.lacks = details.lacks
  }

  /** The same refusal with other data. */
  with(data: object): Refusal {
    return this.#changed({ data, lacks: undefined })
  }

  /** The same refusal in other words. */
  saying(message: string): Refusal {
    return this.#changed({}, message)
  }

  /** The same refusal for more rights. */
  lacking(lacks: readonly Permission[]): Refusal {
    return this.#changed({ lacks })
  }

  /** The same refusal for a part of a request: its fields are those of the part; without any, the part has the message. */
  within(part: string): Refusal {
    const fields = Object.entries(this.errors ?? {}).map(
      ([name, texts]) => [`${part}.${name}`, texts] as const,
    )
    const errors = fields.length > 0 ? Object.fromEntries(fields) : { [part]: [this.message] }
    return this.#changed({ errors })
  }

  #changed(changes: Details, message = this.message): Refusal {
    const { status, errors, retryAfter, trace, data, lacks } = this
    return new Refusal(status, message, { errors, retryAfter, trace, data, lacks, ...changes })
  }
}

/** A right is missing. @param lacks the right, where a colleague may lend it. */
export function forbidden(lacks?: Permission): Refusal {
  return new Refusal(403, messages.session.forbidden, {
    trace: { action: 'access.denied' },
    lacks: lacks && [lacks],
  })
}

/** A refusal for fields. A single text becomes the message: the browser then shows only the message (docs/product.md §8.1). */
export function fieldRefusal(status: number, errors: FieldErrors): Refusal {
  const texts = Object.values(errors).flat()
  const message = texts.length === 1 ? texts[0] : undefined
  return new Refusal(status, message ?? messages.validation.invalid, { errors })
}
