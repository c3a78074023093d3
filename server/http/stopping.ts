import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How often lines without a request are looked for while the server stops, in milliseconds. */
const SWEEP = 50

/** How long a request may still take to arrive and its answer to be taken, in milliseconds. */
const GRACE = 5_000

/**
 * Lets `app.close()` end as soon as the last answer is out. From then on every answer ends its line, and lines that wait
 * for a request are closed again and again: an answer that was under way leaves its line open, and browsers open lines
 * ahead that never carried a request. What is still being sent or taken after {@link GRACE} is cut off; tills ask again.
 */
export function endLinesOnClose(app: FastifyInstance): void {
  const lines = new Set<Socket>()
  let timers: NodeJS.Timeout[] = []

  const closeWaitingLines = () => {
    app.server.closeIdleConnections()
    // To Node a line that never sent anything is not idle.
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
