import type { Server } from 'node:http'
import type { FastifyHttpOptions } from 'fastify'

/**
 * What one connection may cost; times in milliseconds. A slow line still gets the largest body through, and an answer
 * may take as long as a till waits for it (300 s, docs/product.md §7).
 */
export const connectionLimits = {
  /** The largest body: a sale of 500 lines is a fifth of it. */
  bodyLimit: 256 * 1_024,
  /** How long nothing at all may move. */
  connectionTimeout: 310_000,
  /** How long a request may take to arrive. */
  requestTimeout: 120_000,
  keepAliveTimeout: 72_000,
  http: {
    /** How long its first line and headers may take. */
    headersTimeout: 30_000,
    /** How often the two above are looked at. */
    connectionsCheckingInterval: 1_000,
    /** The longest address and headers, in bytes. */
    maxHeaderSize: 16 * 1_024,
    /** Refused by us (node-refusals.ts): Node's refusal has no words. */
    requireHostHeader: false,
  },
} satisfies FastifyHttpOptions<Server>
