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
import {
  discardCountSchema,
  postCountSchema,
  stockCountListSchema,
  stockCountSchema,
  tallySchema,
} from '../../domain/validation/stock-count.ts'
import { signedIn } from '../http/access.ts'
import { idempotencyKey, readOptionalRequest, readQuery, readRequest } from '../http/body.ts'
import { readAside } from '../http/read-aside.ts'
import { readId } from '../http/read-id.ts'
import { countDetails, countList, tallyList } from '../services/goods/count-list.ts'
import { postCount } from '../services/goods/post-count.ts'
import { discardCount, startCount, tally } from '../services/goods/take-stock.ts'
import type { RouteContext } from './route-context.ts'

export function stockCountRoutes(app: FastifyInstance, { db, clock }: RouteContext): void {
  const askedBy = (request: Parameters<typeof idempotencyKey>[0]) => ({
    ...{ db, actor: signedIn(request), key: idempotencyKey(request), now: clock() },
  })
  const { started, tallied, posted, discarded } = countMessages

  readAside<StockCountsData>(app, db, '/stock-counts', (reading, request) =>
    countList(reading, signedIn(request), readQuery(request, stockCountListSchema)),
  )

  app.post('/stock-counts', async (request, reply): Promise<Answer<StockCountData>> => {
    const stock_count = await startCount(askedBy(request), readRequest(request, stockCountSchema))
    void reply.code(201)
    return { message: started, data: { stock_count } }
  })

  readAside<WholeStockCountData>(app, db, '/stock-counts/:id', async (reading, request) => ({
    stock_count: await countDetails(reading, signedIn(request), readId(request)),
  }))

  readAside<TalliesData>(app, db, '/stock-counts/:id/tallies', (reading, request) => {
    const question = { id: readId(request), ...readQuery(request, stockCountListSchema) }
    return tallyList(reading, signedIn(request), question)
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
