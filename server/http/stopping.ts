import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How often idle connections are closed while the server stops, in milliseconds. */
const SWEEP = 50

/** How long running requests may still take after the stop began, in milliseconds. */
const GRACE = 5_000

/**
 * Makes `app.close()` finish as soon as the last answer is sent. While the server stops, each answer closes its
 * connection, and idle connections are closed repeatedly: an answer that had begun leaves its connection open, and
 * browsers open connections in advance. Requests that still run after {@link GRACE} are cut off; tills retry them.
 */
export function endLinesOnClose(app: FastifyInstance): void {
  const lines = new Set<Socket>()
  let timers: NodeJS.Timeout[] = []

  const closeWaitingLines = () => {
    app.server.closeIdleConnections()
    // For Node a connection that never sent anything is not idle.
    for (const line of lines) if (line.bytesRead === 0) line.destroy()
  }
  app.server.on('connection', (line: Socket) => {
    lines.add(line)
    line.once('close', () => lines.delete(line))
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (timers.length > 0) void reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', (done) => {
    const cut = () => app.server.closeAllConnections()
    timers = [setInterval(closeWaitingLines, SWEEP), setTimeout(cut, GRACE)]
    done()
  })
  app.addHook('onClose', (_app, done) => {
    for (const timer of timers) clearTimeout(timer)
    done()
  })
}
