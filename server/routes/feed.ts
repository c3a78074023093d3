import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FEED_PATH, FEED_TYPE, feedTopics } from '../../domain/feed.ts'
import { messages } from '../../domain/messages.ts'
import { BusyError } from '../db/database.ts'
import { signedIn } from '../http/access.ts'
import type { RouteContext } from '../http/route-context.ts'
import { createFeedReader } from '../http/feed-reader.ts'
import { header, type Operation } from '../openapi/operation.ts'
import { described, text } from '../openapi/schema.ts'
import type { FeedReader } from '../services/feed/reader.ts'
import { Refusal } from '../services/refusal.ts'

/** The longest cursor that is looked at. */
const LONGEST_CURSOR = 500

/** The stream of what changes (docs/product.md §7.8). It is not answered to the end, so whoever does not ask for a stream is refused. */
export function feedRoutes(
  app: FastifyInstance,
  { hub }: Pick<RouteContext, 'hub'>,
  { patience }: { patience: number },
): void {
  app.get(
    FEED_PATH,
    { config: { reading: 'standing' }, compress: false, exposeHeadRoute: false },
    async (request, reply) => {
      if (request.headers.accept?.includes(FEED_TYPE) !== true)
        throw new Refusal(406, messages.validation.invalid)
      const asked = { actor: signedIn(request), cursor: cursorIn(request) }
      const reader = createFeedReader(reply, asked, patience)
      await stand(hub, reader, reply)
      // Not a second one for as long as the stream stands.
      request.actor = reader.actor
      return reply
    },
  )
}

async function stand(hub: RouteContext['hub'], reader: FeedReader, reply: FastifyReply): Promise<void> {
  reply.raw.once('close', () => hub.leave(reader))
  await hub.join(reader)
  if (!reply.raw.headersSent) throw new BusyError('The stream ended before it began')
}

/** The cursor of the tab: `cursor` of the query, or what the browser's own reader of events says. */
function cursorIn({ query, headers }: FastifyRequest): string | null {
  const asked = (query as Record<string, unknown>)['cursor'] ?? headers['last-event-id']
  return typeof asked === 'string' && asked !== '' && asked.length <= LONGEST_CURSOR ? asked : null
}

/** What the document says of the stream. */
export const feedOperations: Readonly<Record<string, Operation>> = {
  [`GET ${FEED_PATH}`]: {
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
  },
}
