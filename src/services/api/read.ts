/**
 * Reads the answers of a server. Each reader takes a value and its path, and throws a malformed-answer failure with that
 * path, so that a wrong answer fails here and not as NaN at the till.
 */
import { malformedAnswer } from '../request-failure.ts'

export type Fields = Record<string, unknown>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function readFields(value: unknown, where: string): Fields {
  if (!isFields(value)) throw malformedAnswer(`${where} is not an object`)
  return value
}

export function readTexts(fields: Fields, name: string, where: string): string[] {
  const value = fields[name]
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string'))
    throw malformedAnswer(`${where}.${name} is not a list of texts`)
  return value
}

function readInteger(fields: Fields, name: string, where: string): number {
  const value = fields[name]
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw malformedAnswer(`${where}.${name} is not a whole number`)
  return value
}

/** The version of a record, if the server sends it. */
export function readVersion(fields: Fields, where: string): { version?: number } {
  return fields['version'] === undefined ? {} : { version: readInteger(fields, 'version', where) }
}

export function readBoolean(fields: Fields, name: string, where: string): boolean {
  const value = fields[name]
  if (typeof value !== 'boolean') throw malformedAnswer(`${where}.${name} is neither true nor false`)
  return value
}
