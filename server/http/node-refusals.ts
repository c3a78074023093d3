import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { messages } from '../../domain/messages.ts'
import { Refusal } from '../services/refusal.ts'

/**
 * Refuses what Node would refuse itself, without a body and without our headers: an unknown `Expect` header (417), and
 * HTTP/1.1 without a `Host` header (400). `requireHostHeader` (limits.ts) turns off Node's own check of `Host`. Two `Host`
 * headers, of which Node would take the first and a proxy perhaps the other, are refused too (400).
 */
export function refuseInsteadOfNode(app: FastifyInstance): void {
  const unmet = new WeakSet<IncomingMessage>()
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    unmet.add(request)
    app.server.emit('request', request, response)
  })
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (unmet.has(raw)) return done(new Refusal(417, messages.validation.malformed))
    const hosts = countHosts(raw)
    const isMalformed = hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')
    done(isMalformed ? new Refusal(400, messages.validation.malformed) : undefined)
  })
}

/** `rawHeaders` has names and values in turn; a value that is 'host' does not count. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length
}
