import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import { API_BASE_PATH, PAGE_HEADER, REQUEST_ID_HEADER } from '../domain/contract.ts'
import type { Database } from './db/database.ts'
import { traceRefusals } from './http/audit-trail.ts'
import { enforceAccess } from './http/access.ts'
import { takeApprovals } from './http/approvals.ts'
import { readJson } from './http/body.ts'
import { answerClientErrors } from './http/client-errors.ts'
import { announceChanges } from './http/announce-changes.ts'
import { compareClocks } from './http/compare-clocks.ts'
import { answerErrors, answerMalformed } from './http/errors.ts'
import { connectionLimits } from './http/limits/limits.ts'
import { refuseInsteadOfNode } from './http/node-refusals.ts'
import { limitRequests } from './http/limits/rate-limit.ts'
import { logRequests } from './http/request-log.ts'
import { securityHeaders } from './http/security.ts'
import { pageScript, serveApp } from './http/static.ts'
import { endLinesOnClose } from './http/stopping.ts'
import { limitWaiting } from './http/limits/limit-waiting.ts'
import { tillsFirst } from './http/limits/tills-first.ts'
import { accountRoutes } from './routes/account.ts'
import { cashRegisterRoutes } from './routes/cash-registers.ts'
import { creditRoutes } from './routes/credit.ts'
import { deviceRoutes } from './routes/devices.ts'
import { FEED_PATIENCE } from './http/feed-reader.ts'
import { feedRoutes } from './routes/feed.ts'
import { goodsRoutes } from './routes/goods.ts'
import { healthRoutes } from './routes/health.ts'
import { heldSaleRoutes } from './routes/held-sales.ts'
import { stockCountRoutes } from './routes/stock-counts.ts'
import { openApiRoutes } from './routes/openapi.ts'
import { importRoutes } from './routes/imports.ts'
import { findingRoutes } from './routes/findings.ts'
import { repricingRoutes } from './routes/repricings.ts'
import { reportRoutes } from './routes/reports.ts'
import { resourceRoutes } from './routes/resources.ts'
import { roleRoutes } from './routes/roles.ts'
import type { RouteContext } from './http/route-context.ts'
import { saleRoutes } from './routes/sales.ts'
import { deliveryRoutes } from './routes/deliveries.ts'
import { sessionRoutes } from './routes/session.ts'
import { settingsRoutes } from './routes/settings.ts'
import { setupRoutes } from './routes/setup.ts'
import { FEED_BEAT } from '../domain/feed.ts'
import { BEAT_TURNS, createHub } from './services/feed/hub.ts'
import { createSeal } from './services/seal.ts'
import { createDevices } from './services/access/devices.ts'
import { createDeliveryTickets } from './services/devices/delivery-tickets.ts'
import { createTokens } from './services/access/tokens.ts'

export interface AppOptions {
  /** Its schema must be up to date. The app does not close it. */
  db: Database
  /** Signs session tokens; every process of an installation has the same one. */
  secret: Uint8Array
  /** Milliseconds since the epoch. */
  clock?: () => number
  /** The folder of the built browser side; null serves only the API. */
  webRoot?: string | null
  /** The origin of another API server, when the browser side was built for one (`VITE_API_URL`). */
  apiOrigin?: string | null
  /** Requests per second from one address, on average over 10 s; null: no limit. */
  rateLimit?: number | null
  /** Addresses and networks of the proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies?: readonly string[]
  /** How often a stream of events gets a sign of life, in milliseconds. */
  feedBeat?: number
  /** How long a reader of events may take nothing of what waits for it, in milliseconds. */
  feedPatience?: number
  logger?: NonNullable<FastifyServerOptions['logger']>
}

/** Builds the server with every plugin and route, but does not listen. The order of the hooks matters. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, secret, clock = Date.now, webRoot = null, apiOrigin = null, logger = false } = options
  const { rateLimit = null, trustedProxies = [], feedBeat = FEED_BEAT } = options
  const { feedPatience = FEED_PATIENCE } = options
  const script = pageScript(webRoot)
  const headers = { ...securityHeaders(apiOrigin), ...(script !== null && { [PAGE_HEADER]: script }) }
  const prepare = (request: FastifyRequest, reply: FastifyReply) =>
    void reply.headers({ ...headers, [REQUEST_ID_HEADER]: request.id })
  const app = fastify({
    ...connectionLimits,
    logger,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A request may still arrive while the server stops. It gets its usual answer and not Fastify's own 503.
    return503OnClosing: false,
    clientErrorHandler: answerClientErrors(headers),
    // A malformed URL reaches no route and no hook.
    frameworkErrors: (_error, request, reply) => {
      prepare(request, reply)
      answerMalformed(reply)
    },
  })
  app.addHook('onRequest', async (request, reply) => prepare(request, reply))
  endLinesOnClose(app)
  answerErrors(app)
  // Before the audit log, whose writing may take long: the lines have the order of the answers.
  logRequests(app)
  traceRefusals(app, { db, clock })
  compareClocks(app, { db, clock })
  readJson(app)
  if (rateLimit !== null) await limitRequests(app, rateLimit)
  refuseInsteadOfNode(app)
  await app.register(compress, {
    // In bytes. The answer of a sale is smaller: compressing it costs more than three packets on a local network.
    threshold: 4_096,
    encodings: ['br', 'gzip'],
    // Compressed bodies are not accepted: a small one could grow very large (zip bomb).
    globalDecompression: false,
  })

  const cursors = createSeal(secret, 'cursors')
  const context: RouteContext = {
    db,
    clock,
    tokens: createTokens(secret),
    cursors,
    hub: createHub({
      db,
      cursors,
      clock,
      beat: feedBeat / BEAT_TURNS,
      onFailure: (error) => app.log.error({ err: error }, 'the streams could not be told'),
    }),
    approvals: createSeal(secret, 'approvals'),
    devices: createDevices(secret),
    tickets: createDeliveryTickets(secret),
  }
  await app.register(
    (api, _options, done) => {
      limitWaiting(api)
      tillsFirst(api)
      enforceAccess(api, context)
      takeApprovals(api, context)
      announceChanges(api, context)
      openApiRoutes(api)
      healthRoutes(api, context)
      feedRoutes(api, context, { patience: feedPatience })
      setupRoutes(api, context)
      sessionRoutes(api, context)
      accountRoutes(api, context)
      deviceRoutes(api, context)
      settingsRoutes(api, context)
      resourceRoutes(api, context)
      roleRoutes(api, context)
      cashRegisterRoutes(api, context)
      saleRoutes(api, context)
      heldSaleRoutes(api, context)
      stockCountRoutes(api, context)
      creditRoutes(api, context)
      goodsRoutes(api, context)
      importRoutes(api, context)
      repricingRoutes(api, context)
      findingRoutes(api, context)
      deliveryRoutes(api, context)
      reportRoutes(api, context)
      done()
    },
    { prefix: API_BASE_PATH },
  )
  await serveApp(app, webRoot)
  return app
}
