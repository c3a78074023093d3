import type { FastifyInstance } from 'fastify'
import type { Answer } from '../../domain/contract.ts'
import { heldMessages } from '../../domain/selling/held-messages.ts'
import type { ClaimedSaleData, HeldSaleData, HeldSalesData } from '../../domain/selling/held-contract.ts'
import { claimSchema, discardSchema, holdSchema, releaseSchema } from '../../domain/validation/held-sale.ts'
import { signedIn } from '../http/access.ts'
import { idempotencyKey, readOptionalRequest, readRequest } from '../http/body.ts'
import { readAside } from '../http/read-aside.ts'
import { readId } from '../http/read-id.ts'
import { claimSale } from '../services/held/claim-sale.ts'
import { heldList } from '../services/held/held-list.ts'
import { holdSale } from '../services/held/hold-sale.ts'
import { discardHeld, releaseClaim } from '../services/held/put-away.ts'
import type { RouteContext } from './route-context.ts'

export function heldSaleRoutes(app: FastifyInstance, { db, clock }: RouteContext): void {
  const askedBy = (request: Parameters<typeof idempotencyKey>[0]) => ({
    ...{ db, actor: signedIn(request), key: idempotencyKey(request), now: clock() },
  })

  readAside<HeldSalesData>(app, db, '/held-sales', (reading, request) => heldList(reading, signedIn(request)))

  app.post('/held-sales', async (request, reply): Promise<Answer<HeldSaleData>> => {
    const held_sale = await holdSale(askedBy(request), readRequest(request, holdSchema))
    void reply.code(201)
    return { message: heldMessages.held, data: { held_sale } }
  })

  app.post('/held-sales/:id/claim', async (request): Promise<Answer<ClaimedSaleData>> => {
    const id = readId(request)
    const held_sale = await claimSale(askedBy(request), { id, ...readOptionalRequest(request, claimSchema) })
    return { message: heldMessages.claimed, data: { held_sale } }
  })

  app.post('/held-sales/:id/release', async (request): Promise<Answer<object>> => {
    const id = readId(request)
    await releaseClaim(askedBy(request), { id, ...readOptionalRequest(request, releaseSchema) })
    return { message: heldMessages.released, data: {} }
  })

  app.post('/held-sales/:id/discard', async (request): Promise<Answer<object>> => {
    const id = readId(request)
    await discardHeld(askedBy(request), { id, ...readRequest(request, discardSchema) })
    return { message: heldMessages.discarded, data: {} }
  })
}
