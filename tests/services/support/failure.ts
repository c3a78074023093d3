import { RequestFailure } from '../../../src/services/request-failure.ts'

/** The failure of a call. @throws when it does not fail with a RequestFailure. */
export async function failureOf(call: Promise<unknown>): Promise<RequestFailure> {
  const error: unknown = await call.then(
    () => new Error('The call did not fail'),
    (reason: unknown) => reason,
  )
  if (error instanceof RequestFailure) return error
  throw error
}
