import { RequestFailure } from '../../../src/services/connection/request-failure.ts'

/** The failure a call ends with. @throws when it ends otherwise. */
export async function failureOf(call: Promise<unknown>): Promise<RequestFailure> {
  const error: unknown = await call.then(
    () => new Error('The call did not fail'),
    (reason: unknown) => reason,
  )
  if (error instanceof RequestFailure) return error
  throw error
}
