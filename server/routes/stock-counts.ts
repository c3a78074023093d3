import { countMessages } from '../../domain/goods/count-messages.ts'
import type { FastifyInstance } from 'fastify'
import type { Answer } from '../../domain/contract.ts'
import type {
  StockCountData,
  StockCountsData,
  TalliesData,
  TallyData,
  WholeStockCountData,
} from '../../domain/goods/count-contract.ts'
import { messages } from '../../domain/messages.ts'
import {
  discardCountSchema,
  postCountSchema,
  stockCountListSchema,
  stockCountSchema,
  tallySchema,
} from '../../domain/validation/stock-count.ts'
import { signedIn } from '../http/access.ts'
import { idempotencyKey, readOptionalRequest, readQuery, readRequest } from '../http/body.ts'
import { readId } from '../http/read-id.ts'
import { countDetails, countList, tallyList } from '../services/goods/count-list.ts'
import { postCount } from '../services/goods/post-count.ts'
import { discardCount, startCount, tally } from '../services/goods/take-stock.ts'
import type { RouteContext } from './route-context.ts'

export function stockCountRoutes(app: FastifyInstance, { db, clock }: RouteContext): void {
  const askedBy = (request: Parameters<typeof idempotencyKey>[0]) => ({
    ...{ db, actor: signedIn(request), key: idempotencyKey(request), now: clock() },
  })
  const { done } = messages.server
  const { started, tallied, posted, discarded } = countMessages

  app.get('/stock-counts', async (request): Promise<Answer<StockCountsData>> => {
    const question = readQuery(request, stockCountListSchema)
    return { message: done, data: await countList(db, signedIn(request), question) }
  })

  app.post('/stock-counts', async (request, reply): Promise<Answer<StockCountData>> => {
    const stock_count = await startCount(askedBy(request), readRequest(request, stockCountSchema))
    void reply.code(201)
    return { message: started, data: { stock_count } }
  })

  app.get('/stock-counts/:id', async (request): Promise<Answer<WholeStockCountData>> => {
    const stock_count = await countDetails(db, signedIn(request), readId(request))
    return { message: done, data: { stock_count } }
  })

  app.get('/stock-counts/:id/tallies', async (request): Promise<Answer<TalliesData>> => {
    const question = { id: readId(request), ...readQuery(request, stockCountListSchema) }
    return { message: done, data: await tallyList(db, signedIn(request), question) }
  })

  app.post('/stock-counts/:id/tallies', async (request, reply): Promise<Answer<TallyData>> => {
    const id = readId(request)
    const written = await tally(askedBy(request), { id, ...readRequest(request, tallySchema) })
    void reply.code(201)
    return { message: tallied, data: { tally: written } }
  })

  app.post('/stock-counts/:id/post', async (request): Promise<Answer<StockCountData>> => {
    const id = readId(request)
    const asked = { id, ...readOptionalRequest(request, postCountSchema) }
    return { message: posted, data: { stock_count: await postCount(askedBy(request), asked) } }
  })

  app.post('/stock-counts/:id/discard', async (request): Promise<Answer<StockCountData>> => {
    const id = readId(request)
    const asked = { id, ...readRequest(request, discardCountSchema) }
    return { message: discarded, data: { stock_count: await discardCount(askedBy(request), asked) } }
  })
}
