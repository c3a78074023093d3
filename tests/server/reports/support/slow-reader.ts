import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'

/** Sends a request and does not read the answer yet. */
export async function openAnswer(
  url: string,
  headers: Record<string, string> = {},
): Promise<IncomingMessage> {
  const [answer] = (await once(get(url, { agent: false, headers }), 'response')) as [IncomingMessage]
  return answer
}

/** Reads an answer to its end. @throws Error when it is cut off. */
export async function readAll(answer: IncomingMessage): Promise<unknown> {
  const content = answer.headers['content-encoding'] === 'gzip' ? answer.pipe(createGunzip()) : answer
  answer.once('error', (error) => content.destroy(error))
  return JSON.parse(await text(content)) as unknown
}
