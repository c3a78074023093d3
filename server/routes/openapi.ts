import type { FastifyInstance } from 'fastify'
import { openApiDocument } from '../openapi/document.ts'

/** The OpenAPI document, for authors of other clients. It is public: it is the same on every installation. */
export function openApiRoutes(app: FastifyInstance): void {
  // Most servers are never asked for it, so none makes it when it starts.
  let document: string | undefined
  app.get('/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument())
    return reply.type('application/json; charset=utf-8').send(document)
  })
}
