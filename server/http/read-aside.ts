import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Answer } from '../../domain/contract.ts'
import { messages } from '../../domain/messages.ts'
import type { Database, ReadDatabase } from '../db/database.ts'
import { signedIn } from './access.ts'
import { fastCompression } from './stream-report.ts'
import { untilOthersAreServed } from './tills-first.ts'

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
  const options = { config: { reading: 'aside' as const }, compress: fastCompression }
  app.get(path, options, async (request): Promise<Answer<Data>> => {
    await untilOthersAreServed()
    const data = await db.aside(signedIn(request).userId, (reading) => read(reading, request))
    await untilOthersAreServed()
    return { message: messages.server.done, data }
  })
}
