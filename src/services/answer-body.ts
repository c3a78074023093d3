/** The bodies of answers (docs/product.md §7.1). A worker that reads them needs no client. */
import { malformedAnswer } from './request-failure.ts'

/** The JSON of a body; undefined when it is none. */
export function parsedBody(body: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body)) as unknown
  } catch {
    return undefined
  }
}

/** The `data` in the body of a success. @throws RequestFailure when somebody else answered. */
export function dataIn(body: ArrayBuffer): unknown {
  const answer = parsedBody(body)
  if (answer === undefined || !isWrapped(answer)) throw malformedAnswer('Somebody else answered')
  return dataOf(answer)
}

/**
 * The shape of a success from a server that sends no `x-request-id`: no body, or `{message, data}` (docs/product.md §7.1). A page
 * or other JSON comes from something in between, such as the sign-in page of a network.
 */
export function isWrapped(data: unknown): boolean {
  if (data === '' || data === undefined || data === null) return true
  return (
    typeof data === 'object' && ('data' in data || ('message' in data && typeof data.message === 'string'))
  )
}

/** The `data` of a parsed body; undefined without one. */
export function dataOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined
}
