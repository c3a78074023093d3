import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from '../openapi/document.ts'
import { operations } from './operations.ts'

const pack = promisify(gzip)

/**
 * The OpenAPI document, for authors of other clients. It is public: it is the same on every installation. It is made and packed once,
 * when somebody first asks for it: most servers are never asked.
 */
export function openApiRoutes(app: FastifyInstance): void {
  let made: Promise<{ plain: Buffer; packed: Buffer }> | undefined
  app.get('/openapi.json', { compress: false }, async (request, reply) => {
    made ??= makeDocument()
    const { plain, packed } = await made
    const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    if (takesGzip) void reply.header('content-encoding', 'gzip')
    return reply
      .type('application/json; charset=utf-8')
      .header('vary', 'accept-encoding')
      .send(takesGzip ? packed : plain)
  })
}

async function makeDocument(): Promise<{ plain: Buffer; packed: Buffer }> {
  const plain = Buffer.from(JSON.stringify(openApiDocument(operations)))
  return { plain, packed: await pack(plain) }
}
