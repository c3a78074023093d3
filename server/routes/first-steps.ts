import type { FastifyInstance } from 'fastify'
import type { Answer, FirstStepsData } from '../../domain/contract.ts'
import { messages } from '../../domain/messages.ts'
import { signedIn } from '../http/access.ts'
import { firstSteps } from '../services/onboarding/first-steps.ts'
import type { RouteContext } from '../http/route-context.ts'

export function firstStepRoutes(app: FastifyInstance, { db }: RouteContext): void {
  app.get('/first-steps', async (request): Promise<Answer<FirstStepsData>> => ({
    message: messages.server.done,
    data: await firstSteps(db, signedIn(request)),
  }))
}
