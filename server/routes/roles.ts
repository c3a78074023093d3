import type { FastifyInstance } from 'fastify'
import type { Answer } from '../../domain/contract.ts'
import type { RolesData } from '../../domain/entities/user.ts'
import { messages } from '../../domain/messages.ts'
import { signedIn } from '../http/access.ts'
import { roleList } from '../services/access/roles.ts'
import type { RouteContext } from './route-context.ts'

export function roleRoutes(app: FastifyInstance, { db }: RouteContext): void {
  app.get('/roles', async (request): Promise<Answer<RolesData>> => ({
    message: messages.server.done,
    data: await roleList(db, signedIn(request)),
  }))
}
