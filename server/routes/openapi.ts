import type { FastifyInstance } from 'fastify'
import { openApiDocument } from '../openapi/document.ts'

/** The OpenAPI document, for authors of other clients. It is public: it is the same on every installation. */
export function openApiRoutes(app: FastifyInstance): void {
  const document = JSON.stringify(openApiDocument())
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document))
}
