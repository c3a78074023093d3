import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { markShop, openDatabase, wasClosed } from './db/open.ts'
import { closeOwnFolders } from './files/owner-only.ts'
import { clockJob } from './jobs/clock-job.ts'
import { sealsJob } from './jobs/seals-job.ts'
import { shopJobs } from './jobs/shop-jobs.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { createLogStream } from './log-stream.ts'
import { lookForDamage } from './look-for-damage.ts'
import { sessionSecret } from './secret.ts'
import { updateSchema } from './services/maintenance/update-schema.ts'

const STDOUT = 1

/** A server that is ready to listen. */
export interface OpenServer {
  db: Database
  /** Begins to answer requests. @returns its address, as `http://127.0.0.1:3000`. */
  listen(): Promise<string>
  /** Refuses new requests, lets the running ones finish, and closes the database. */
  close(): Promise<void>
}

/**
 * Opens the database, updates its schema, runs `prepare`, and builds the server. It does not listen yet, so that no request is
 * answered before everything is ready. Several servers may be open in one process.
 */
export async function openServer(
  config: Config,
  webRoot: string | null,
  prepare: (db: Database) => Promise<void> = () => Promise.resolve(),
): Promise<OpenServer> {
  const secret = await sessionSecret(config.dataDir)
  for (const line of await closeOwnFolders(config)) process.stderr.write(`${line}\n`)
  const place = { url: config.databaseUrl, dataDir: config.dataDir }
  const closed = wasClosed(place)
  const db = openDatabase(place, (error) => {
    process.stderr.write(`Lost a database connection: ${error.message}\n`)
  })
  const log = createLogStream(STDOUT)
  try {
    const looksLater = await updateSchema(db, config, closed)
    await markShop(place)
    await prepare(db)
    const app = await buildApp({
      db,
      secret,
      webRoot,
      apiOrigin: config.apiOrigin,
      rateLimit: config.rateLimit,
      trustedProxies: config.trustedProxies,
      logger: { level: config.logLevel, stream: log },
    })
    const clock = clockJob(() => app.clockWatch.check())
    // The first answer tells of a wrong clock already.
    await clock.run().catch((error: unknown) => app.log.error({ err: error }, clock.failed))
    const jobs = { shop: shopJobs(db, place, config, app.log), server: [clock, sealsJob(db)] }
    const endJobs = startJobs(db, jobs, app.log)
    let looking: Promise<void> | undefined
    return {
      db,
      listen: async () => {
        const { port, host } = config
        const url = await app.listen({ port, host, listenTextResolver: () => 'listening' })
        if (looksLater) looking = lookForDamage(app, place)
        return url
      },
      close: async () => {
        await app.close()
        // The last sales are sealed too.
        await endJobs()
        await db.close()
        // Only the last connection removes the WAL, which the next start looks at.
        await looking
        await log.end()
      },
    }
  } catch (error) {
    await db.close()
    throw error
  }
}
