import type { Server } from 'node:http'
import type { FastifyHttpOptions } from 'fastify'

/**
 * The limits of one connection; times in milliseconds. A slow connection can still send the largest body. An answer may
 * take as long as the till waits for it (300 s, docs/product.md §9.4).
 */
export const connectionLimits = {
  /** The largest body, in bytes; a sale of 500 lines has a fifth of it. */
  bodyLimit: 256 * 1_024,
  /** How long a connection may have no traffic. */
  connectionTimeout: 310_000,
  /** How long a request may take to arrive. */
  requestTimeout: 120_000,
  keepAliveTimeout: 72_000,
  http: {
    /** How long the request line and the headers may take. */
    headersTimeout: 30_000,
    /** How often Node checks `requestTimeout` and `headersTimeout`. */
    connectionsCheckingInterval: 1_000,
    /** The largest request line and headers, in bytes. */
    maxHeaderSize: 16 * 1_024,
    /** The server refuses it itself (node-refusals.ts): the refusal of Node has no message. */
    requireHostHeader: false,
  },
} satisfies FastifyHttpOptions<Server>
