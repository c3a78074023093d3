import { SUPERADMIN } from '../domain/subjects.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { openServer } from './open-server.ts'
import { reportFailure } from './report-failure.ts'
import { firstStart } from './services/onboarding/first-start.ts'
import { makeSetupToken } from './services/onboarding/setup-link.ts'
import { startWatchdog } from './watchdog.ts'

/** After this time a hanging stop ends with exit code 1, in milliseconds; requests have half of it (http/stopping.ts). */
const STOP_TIMEOUT = 10_000

/**
 * Starts the server as this process. SIGTERM and SIGINT stop it: new requests are refused, the running ones finish, the
 * database is closed. A watchdog ends a process that stands still, and a text that cannot be printed ends nothing.
 */
export async function runServer(config: Config, webRoot: string | null): Promise<void> {
  goOnWithoutPrinting()
  const server = await openServer(config, webRoot, (db) => startUnattended(db, config.superadminPassword))
  stopOnSignals(server.close)
  try {
    const url = await server.listen()
    // Not before: an update of a large schema may take longer than its limit.
    startWatchdog()
    await printSetupLink(server.db, url)
    process.stdout.write(`Sistema de Ventas: ${url}\n`)
  } catch (error) {
    await server.close()
    throw error
  }
}

/** The texts at the start may meet a full disk or a reader that has gone. Without a listener that error ends the process. */
function goOnWithoutPrinting(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

/**
 * Stops at the first signal and ignores further ones; the process exits after 10 s at the latest. What still runs for answers that
 * were cut off is not waited for.
 */
function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false
  const onSignal = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), STOP_TIMEOUT).unref()
    void stop()
      .catch(reportFailure)
      .finally(() => process.exit())
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal)
}

/** Creates the first user of an unattended installation, which has a password in its settings. */
async function startUnattended(db: Database, superadminPassword: string | null): Promise<void> {
  if (superadminPassword === null) return
  if (await firstStart(db, superadminPassword, Date.now()))
    process.stdout.write(`Primer inicio: entra como ${SUPERADMIN} con SUPERADMIN_PASSWORD.\n`)
}

/** Prints the link to the set-up page, unless there is a user. */
async function printSetupLink(db: Database, url: string): Promise<void> {
  const token = await makeSetupToken(db, Date.now())
  if (token === null) return
  // After the #: browsers do not send that part, so the token reaches neither logs nor other servers.
  const lines = [
    'Primer inicio: configura la tienda en los próximos 30 minutos en',
    `  ${url}/setup#token=${token}`,
  ]
  process.stdout.write([...lines, 'Cada inicio imprime otro enlace hasta que se haga.', ''].join('\n'))
}
