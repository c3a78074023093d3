import type { FastifyInstance } from 'fastify'
import { openApiDocument } from '../openapi/document.ts'

/** What the calls are, for whoever writes another client. It is the same on every installation and tells nothing of the shop. */
export function openApiRoutes(app: FastifyInstance): void {
  const document = JSON.stringify(openApiDocument())
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document))
}
