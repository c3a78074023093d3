import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { reportFailure } from './report-failure.ts'
import { sessionSecret } from './secret.ts'
import { firstStart } from './services/first-start.ts'

/** How long running requests may take to finish when the server is told to stop, in milliseconds. */
const STOP_TIMEOUT = 10_000

/**
 * Secret, database, migrations, first start, listen: in this order, so nobody is answered before all is ready.
 * SIGTERM and SIGINT end it: no more requests are taken, the running ones finish, the database is closed.
 */
export async function runServer(config: Config, webRoot: string | null): Promise<void> {
  const secret = await sessionSecret(config.dataDir)
  const db = openDatabase({ url: config.databaseUrl, dataDir: config.dataDir }, (error) => {
    process.stderr.write(`Lost a database connection: ${error.message}\n`)
  })
  try {
    await migrate(db)
    await tellFirstStart(db, config)
    const app = await buildApp({
      db,
      secret,
      webRoot,
      apiOrigin: config.apiOrigin,
      logger: { level: 'warn' },
    })
    stopOnSignals(async () => {
      await app.close()
      await db.close()
    })
    const url = await app.listen({ port: config.port, host: config.host })
    process.stdout.write(`Sistema de Ventas: ${url}\n`)
  } catch (error) {
    await db.close()
    throw error
  }
}

/** Stops once, however often it is told to, and exits after 10 s at the latest. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false
  const onSignal = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), STOP_TIMEOUT).unref()
    stop().catch(reportFailure)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal)
}

/** Says once how to sign in; a password that was made is kept nowhere. */
async function tellFirstStart(db: Database, config: Config): Promise<void> {
  const first = await firstStart(db, config.superadminPassword, Date.now())
  if (!first) return
  const password = first.generatedPassword ?? 'the one in SUPERADMIN_PASSWORD'
  process.stdout.write(
    [
      'First start. Sign in with',
      `  user      ${first.username}`,
      `  password  ${password}`,
      `It is shown only this once; "npm run pos -- reset-password ${first.username}" makes another.`,
      '',
    ].join('\n'),
  )
}
