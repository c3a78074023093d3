import type { FastifyRequest } from 'fastify'
import { messages } from '../../domain/messages.ts'
import { Refusal } from '../services/refusal.ts'

/** The id in the path. @throws Refusal 404 for a text that is no id. */
export function readId(request: FastifyRequest): number {
  const { params } = request
  const id = typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined
  if (typeof id !== 'string' || !/^[1-9]\d{0,14}$/.test(id)) throw new Refusal(404, messages.server.notFound)
  return Number(id)
}
