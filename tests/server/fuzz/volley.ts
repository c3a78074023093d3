import type { FastifyInstance } from 'fastify'
import { allows, type Holder } from '../../../domain/access.ts'
import { initialRoles } from '../../../domain/permissions.ts'
import type { Shot } from './hostile-requests.ts'

/** A request with a wrong answer. */
export interface Hit {
  number: number
  method: string
  url: string
  payload: string | undefined
  status: number
  answer: string
}

const AT_ONCE = 20
const roles = { jefa: 'superadmin', admin: 'administrador', ana: 'cajero' } as const

/** Sends `count` requests to the app. @returns those with a wrong answer. */
export async function fire(app: FastifyInstance, count: number, makeShot: () => Shot): Promise<Hit[]> {
  const hits: Hit[] = []
  for (let fired = 0; fired < count; fired += AT_ONCE) {
    const shots = Array.from({ length: Math.min(AT_ONCE, count - fired) }, makeShot)
    const answers = await Promise.all(shots.map((shot, index) => shoot(app, shot, fired + index)))
    hits.push(...answers.filter((hit) => hit !== null))
  }
  return hits
}

async function shoot(app: FastifyInstance, shot: Shot, number: number): Promise<Hit | null> {
  const { method, url, headers, payload } = shot
  const {
    statusCode: status,
    body,
    headers: answered,
  } = await app.inject({
    ...{ method, url, headers },
    ...(payload !== undefined && { payload }),
  })
  if (isDue(shot, status) && isOurs(String(answered['content-type']), body, status)) return null
  return { number, method, url, payload: payload?.slice(0, 500), status, answer: body.slice(0, 500) }
}

/**
 * Reads and valid requests may succeed, all others are refused: with 401 or 403 for users without the right. Where a colleague could
 * lend it, the request may be read first, and refused for what it is.
 */
function isDue({ rule, as, method, mayPass }: Shot, status: number): boolean {
  if (status >= 500) return false
  const holder: Holder | null = as && { role: roles[as], permissions: initialRoles[roles[as]] ?? [] }
  if (rule && !allows(rule, holder)) {
    const borrower = holder && { ...holder, permissions: [...holder.permissions, ...rule.lends] }
    return borrower && allows(rule, borrower) ? status >= 400 : status === (holder ? 403 : 401)
  }
  return mayPass || status >= 400 || ['GET', 'HEAD', 'OPTIONS'].includes(method)
}

/** An answer in the shape of docs/product.md §7.1, without internal details. */
function isOurs(type: string, body: string, status: number): boolean {
  if (body === '' || status < 400) return true
  const { message } = JSON.parse(body) as { message?: unknown }
  const tells = /node_modules|\.ts:|sqlite|postgres|syntax|constraint|FST_|Unexpected/i.test(body)
  return type.startsWith('application/json') && typeof message === 'string' && message !== '' && !tells
}
