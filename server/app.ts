import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { API_BASE_PATH } from '../domain/contract.ts'
import type { Database } from './db/database.ts'
import { enforceAccess } from './http/access.ts'
import { readJson } from './http/body.ts'
import { answerErrors } from './http/errors.ts'
import { secureHeaders } from './http/security.ts'
import { serveApp } from './http/static.ts'
import { cashRegisterRoutes } from './routes/cash-registers.ts'
import { healthRoutes } from './routes/health.ts'
import { reportRoutes } from './routes/reports.ts'
import { resourceRoutes } from './routes/resources.ts'
import { roleRoutes } from './routes/roles.ts'
import type { RouteContext } from './routes/route-context.ts'
import { saleRoutes } from './routes/sales.ts'
import { sessionRoutes } from './routes/session.ts'
import { setupRoutes } from './routes/setup.ts'
import { createTokens } from './services/tokens.ts'

export interface AppOptions {
  /** Migrated and past its first start. The app does not close it. */
  db: Database
  /** Signs session tokens; the same in every process of one installation. */
  secret: Uint8Array
  /** Milliseconds since the epoch. */
  clock?: () => number
  /** The folder of the built browser side; without one only the API is served. */
  webRoot?: string | null
  /** The origin of another server the browser side was built for. */
  apiOrigin?: string | null
  logger?: NonNullable<FastifyServerOptions['logger']>
}

/** The largest body: a sale of 500 lines is a fifth of it. */
const BODY_LIMIT = 256 * 1_024

/** The whole server but for the port: every plugin and route, in order. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, secret, clock = Date.now, webRoot = null, apiOrigin = null, logger = false } = options
  const app = fastify({
    logger,
    bodyLimit: BODY_LIMIT,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
  })
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store')
  })
  answerErrors(app)
  readJson(app)
  await secureHeaders(app, apiOrigin)
  await app.register(compress, { global: true, threshold: 1_024, encodings: ['br', 'gzip'] })

  const context: RouteContext = { db, clock, tokens: createTokens(secret) }
  await app.register(
    (api, _options, done) => {
      enforceAccess(api, context)
      healthRoutes(api, context)
      setupRoutes(api, context)
      sessionRoutes(api, context)
      resourceRoutes(api, context)
      roleRoutes(api, context)
      cashRegisterRoutes(api, context)
      saleRoutes(api, context)
      reportRoutes(api, context)
      done()
    },
    { prefix: API_BASE_PATH },
  )
  await serveApp(app, webRoot)
  return app
}
