import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * Security headers. Scripts come from this server alone; styles may stand inline, as the receipt's page size does.
 * No HSTS and no upgrade to https: a shop reaches its till over plain http in its own network.
 * @param apiOrigin another server the browser side was built for (`VITE_API_URL`), or null.
 */
export async function secureHeaders(app: FastifyInstance, apiOrigin: string | null): Promise<void> {
  await app.register(helmet, {
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'no-referrer' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...(apiOrigin === null ? [] : [apiOrigin])],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
  })
}
