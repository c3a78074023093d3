import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Answer } from '../../../domain/contract.ts'
import { messages } from '../../../domain/messages.ts'
import type { Database, ReadDatabase } from '../../db/database.ts'
import { signedIn } from '../access.ts'
import type { ListInPortions } from '../../services/lists/streamed-list.ts'
import { fastCompression, streamReport } from '../stream-report.ts'
import { untilOthersAreServed } from './tills-first.ts'

const asideAnswer: RouteShorthandOptions = { config: { reading: 'aside' }, compress: fastCompression }

/**
 * A GET whose rule reads `aside`: its queries run beside the sales, and its own work waits until no sale is running
 * (docs/decisions/0170). `read` gets the `data` of the answer.
 */
export function readAside<Data extends object>(
  app: FastifyInstance,
  db: Database,
  path: string,
  read: (db: ReadDatabase, request: FastifyRequest) => Promise<Data>,
): void {
  app.get(path, asideAnswer, async (request): Promise<Answer<Data>> => ({
    message: messages.server.done,
    data: await readInTurn(db, request, read),
  }))
}

/** The same for an answer with a long list, which is made and sent in portions. */
export function readLongAside<Data extends object>(
  app: FastifyInstance,
  db: Database,
  path: string,
  read: (db: ReadDatabase, request: FastifyRequest) => Promise<ListInPortions<Data>>,
): void {
  app.get(path, asideAnswer, async (request, reply) =>
    streamReport(reply, messages.server.done, await readInTurn(db, request, read)),
  )
}

async function readInTurn<T>(
  db: Database,
  request: FastifyRequest,
  read: (db: ReadDatabase, request: FastifyRequest) => Promise<T>,
): Promise<T> {
  await untilOthersAreServed()
  const result = await db.aside(signedIn(request).userId, (reading) => read(reading, request))
  await untilOthersAreServed()
  return result
}
