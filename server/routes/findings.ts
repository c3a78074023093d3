import type { FastifyInstance } from 'fastify'
import { listFindings, settleFinding as settleCall } from '../../domain/calls/findings.ts'
import { findingMessages } from '../../domain/findings/finding-messages.ts'
import type { RouteContext } from '../http/route-context.ts'
import { serve, serveAside } from '../http/serve.ts'
import { otherStore } from '../openapi/operation.ts'
import { operationsOf } from '../openapi/told.ts'
import { findingList, settleFinding } from '../services/findings/findings.ts'

/** What was found in sales that arrived late (docs/product.md §10.27). */
export function findingRoutes(app: FastifyInstance, context: RouteContext): void {
  serveAside(app, context, listFindings, findingList)
  serve(app, context, settleCall, findingMessages.settled, settleFinding)
}

/** What only the document says of these calls. */
export const findingOperations = operationsOf(
  [
    listFindings,
    {
      summary: 'What was found in sales that arrived late, the newest first, by pages',
      refused: { ...otherStore, 422: { description: 'Fields are wrong: `errors` says which.' } },
    },
  ],
  [
    settleCall,
    {
      summary: 'Settles a finding with a note, once',
      refused: {
        404: { description: 'The finding is not there, or it is none of the own store.' },
        409: { description: 'It is settled already.' },
      },
    },
  ],
)
