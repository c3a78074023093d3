/** Request and answers of each call; the rights are in domain/access.ts. */
import { FEED_PATH, FEED_TYPE, feedTopics } from '../../domain/feed.ts'
import { creditOperations } from './credit-operations.ts'
import { entityOperations } from './entity-operations.ts'
import { deliveryOperations } from './delivery-operations.ts'
import { goodsOperations } from './goods-operations.ts'
import { header, type Operation } from './operation.ts'
import { ownOperations } from './own-operations.ts'
import { registerOperations } from './register-operations.ts'
import { reportOperations } from './report-operations.ts'
import { countOperations } from './count-operations.ts'
import { heldOperations } from './held-operations.ts'
import { saleOperations } from './sale-operations.ts'
import { described, text } from './schema.ts'
import { sessionOperations } from './session-operations.ts'
import { supplierOperations } from './supplier-operations.ts'

const feed: Operation = {
  summary: `A stream of server-sent events: what changes for who asks (${feedTopics.join(', ')}), each with the cursor of the products that it leads to`,
  parameters: [
    {
      name: 'cursor',
      in: 'query',
      required: false,
      schema: described(text, 'Of the products that the caller has; then their changes come too.'),
    },
    header('Last-Event-ID', 'The same.'),
  ],
  success: 200,
  data: null,
  refused: { 406: { description: `The header \`Accept\` does not name ${FEED_TYPE}.` } },
}

const others: Readonly<Record<string, Operation>> = {
  'GET /openapi.json': { summary: 'This document', success: 200, data: null },
  'GET /health/live': { summary: 'Whether the process runs', success: 200, data: null },
  'GET /health/ready': { summary: 'Whether the database takes a write', success: 200, data: null },
  [`GET ${FEED_PATH}`]: feed,
  ...saleOperations,
}

/** Every call by method and path, as in the table of rights: `GET /clients`. */
export const operations: Readonly<Record<string, Operation>> = {
  ...others,
  ...sessionOperations,
  ...ownOperations,
  ...registerOperations,
  ...reportOperations,
  ...creditOperations,
  ...heldOperations,
  ...countOperations,
  ...deliveryOperations,
  ...supplierOperations,
  ...goodsOperations,
  ...entityOperations,
}
