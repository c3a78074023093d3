import { malformedAnswer } from '../request-failure.ts'

export type Fields = Record<string, unknown>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The fields of an object in an answer. @param where its path. @throws RequestFailure when it is no object. */
export function readFields(value: unknown, where: string): Fields {
  if (!isFields(value)) throw malformedAnswer(`${where} is not an object`)
  return value
}
