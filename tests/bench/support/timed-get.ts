import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'

/** An answer; times in milliseconds since the request. */
export interface TimedAnswer {
  status: number
  tag: string
  firstByteMs: number
  lastByteMs: number
  bytes: number
  /** The body as received, compressed or not. */
  body: Buffer
}

/** Requests `path` of the API at `base` without decompressing the answer. */
export async function timedGet(
  base: string,
  path: string,
  token: string,
  headers: Record<string, string> = {},
): Promise<TimedAnswer> {
  const started = performance.now()
  const sent = get(base + path, { headers: { authorization: `Bearer ${token}`, ...headers } })
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  let firstByteMs = NaN
  for await (const chunk of answer) {
    if (chunks.length === 0) firstByteMs = performance.now() - started
    chunks.push(chunk as Buffer)
  }
  const lastByteMs = performance.now() - started
  const body = Buffer.concat(chunks)
  const status = answer.statusCode ?? 0
  if (status !== 200 && status !== 304) throw new Error(`${path}: ${status} ${body.toString('utf8')}`)
  return {
    status,
    tag: answer.headers.etag ?? '',
    // An answer without a body ends with its headers.
    firstByteMs: chunks.length === 0 ? lastByteMs : firstByteMs,
    lastByteMs,
    bytes: body.length,
    body,
  }
}
