import type { Outcome } from '../../machines/outcome.ts'
import { RequestFailure } from '../connection/request-failure.ts'

/**
 * What a command came to, for the machines: done, a definite refusal, or unknown.
 * @throws what is not a failed request, for that is a bug and the machines' `onError`.
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
