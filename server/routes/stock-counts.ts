import type { FastifyInstance } from 'fastify'
import {
  discardCount as discardCall,
  listCounts,
  listTallies,
  postCount as postCall,
  readCount,
  startCount as startCall,
  tallyArticle,
} from '../../domain/calls/stock-counts.ts'
import { countMessages } from '../../domain/goods/count-messages.ts'
import { serve, serveAside } from '../http/serve.ts'
import { countDetails, countList, tallyList } from '../services/goods/count-list.ts'
import { postCount } from '../services/goods/post-count.ts'
import { discardCount, startCount, tally } from '../services/goods/take-stock.ts'
import type { RouteContext } from '../http/route-context.ts'

export function stockCountRoutes(app: FastifyInstance, context: RouteContext): void {
  const { started, tallied, posted, discarded } = countMessages
  serveAside(app, context, listCounts, countList)
  serve(app, context, startCall, started, startCount)
  serveAside(app, context, readCount, countDetails)
  serveAside(app, context, listTallies, tallyList)
  serve(app, context, tallyArticle, tallied, tally)
  serve(app, context, postCall, posted, postCount)
  serve(app, context, discardCall, discarded, discardCount)
}
