import type { FastifyInstance } from 'fastify'
import { listRoles } from '../../domain/calls/records.ts'
import { messages } from '../../domain/messages.ts'
import { serve } from '../http/serve.ts'
import { roleList } from '../services/access/roles.ts'
import type { RouteContext } from '../http/route-context.ts'

export function roleRoutes(app: FastifyInstance, context: RouteContext): void {
  serve(app, context, listRoles, messages.server.done, ({ db, actor }) => roleList(db, actor))
}
