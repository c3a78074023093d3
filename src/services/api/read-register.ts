import type { OpenRegister, OtherRegister } from '../../../domain/drawer/register.ts'
import { malformedAnswer } from '../connection/request-failure.ts'
import { readAmount, readFields, readInteger, readText, type Fields } from './read.ts'

/** The open register in `data.register`, which only some servers send. */
export function readRegister(data: Fields): OpenRegister {
  if (data['register'] === undefined || data['register'] === null)
    return { openedAt: null, initialAmount: null }
  const register = readFields(data['register'], 'register')
  return {
    openedAt: readInstant(register, 'opened_at', 'register'),
    initialAmount: readAmount(register, 'initial_amount', 'register'),
  }
}

/** The open register of another user, in `register` of a refusal's data; null without one. */
export function readOtherRegister(data: unknown): OtherRegister | null {
  if (typeof data !== 'object' || data === null || !('register' in data)) return null
  const fields = readFields(data, 'data')
  const register = readFields(fields['register'], 'register')
  return { id: readInteger(register, 'id', 'register'), ...readRegister(fields) }
}

/** An ISO instant in milliseconds. */
export function readInstant(fields: Fields, name: string, where: string): number {
  const instant = Date.parse(readText(fields, name, where))
  if (Number.isNaN(instant)) throw malformedAnswer(`${where}.${name} is not an instant`)
  return instant
}
