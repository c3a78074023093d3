import type { Outcome } from '../../machines/outcome.ts'
import { RequestFailure } from '../request-failure.ts'

/**
 * The outcome of a command for the machines: done, a definite refusal, or unknown.
 * @throws any error that is not a RequestFailure: it is a bug and reaches the machine's `onError`.
 */
export async function toOutcome<T>(command: Promise<T>): Promise<Outcome<T>> {
  try {
    return { outcome: 'done', value: await command }
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error
    const { status, definite, messages, errors, data } = error
    if (!definite || status === null) return { outcome: 'unknown', messages }
    const hasErrors = Object.keys(errors).length > 0
    return {
      outcome: 'refused',
      status,
      messages,
      ...(hasErrors && { errors }),
      ...(data !== undefined && { data }),
    }
  }
}
