import { RequestFailure } from '../request-failure.ts'

/** Why the server refused a field of a request; null when it was not that. */
export function firstRefusal(error: unknown, field: string): string | null {
  return error instanceof RequestFailure ? (error.errors[field]?.[0] ?? null) : null
}
