import type { FastifyInstance } from 'fastify'
import type { Answer, ClientsData, ProductsData, StoresData } from '../../domain/contract.ts'
import { messages } from '../../domain/messages.ts'
import { listClients } from '../db/clients.ts'
import { listStores } from '../db/stores.ts'
import { signedIn } from '../http/access.ts'
import { productList, productListTag } from '../services/product-list.ts'
import type { RouteContext } from './route-context.ts'

const message = messages.server.done

export function listRoutes(app: FastifyInstance, { db }: RouteContext): void {
  app.get('/stores', { config: { access: 'signed in' } }, async (request): Promise<Answer<StoresData>> => {
    const { scope, storeId } = signedIn(request)
    return { message, data: { stores: await listStores(db.read, scope, storeId) } }
  })

  app.get(
    '/clients',
    { config: { access: ['read client', 'read sale'] } },
    async (request): Promise<Answer<ClientsData>> => ({
      message,
      data: { clients: await listClients(db.read, signedIn(request).scope) },
    }),
  )

  app.get<{ Querystring: { since?: string | string[] } }>(
    '/products',
    { config: { access: ['read product', 'read sale'] } },
    async (request, reply): Promise<Answer<ProductsData> | undefined> => {
      const actor = signedIn(request)
      const since = [request.query.since ?? []].flat().at(-1) ?? null
      if (since === null) {
        const tag = await productListTag(db, actor)
        // `private`: the list depends on who asks. `no-cache`: kept, but asked about each time.
        void reply
          .header('etag', tag)
          .header('cache-control', 'private, no-cache')
          .header('vary', 'authorization')
        if (matches(request.headers['if-none-match'], tag)) {
          void reply.code(304).send()
          return reply
        }
      }
      return { message, data: await productList(db, actor, since) }
    },
  )
}

/** Whether one of the tags of an `If-None-Match` header is this one; a proxy may have made it a weak one. */
function matches(header: string | undefined, tag: string): boolean {
  const bare = (text: string) => text.trim().replace(/^W\//, '')
  return (header ?? '').split(',').some((candidate) => bare(candidate) === bare(tag))
}
