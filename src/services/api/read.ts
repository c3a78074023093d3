/**
 * Reads the answers of a server. Each reader takes a value and its path, and throws a malformed-answer failure with that
 * path, so that a wrong answer fails here and not as NaN at the till.
 */
import type { NamedRef, StoreRef } from '../../../domain/contract.ts'
import { centavosFromQuetzales, type Centavos } from '../../../domain/money.ts'
import { thousandthsFromUnits, type Thousandths } from '../../../domain/quantity.ts'
import { malformedAnswer } from '../connection/request-failure.ts'

export type Fields = Record<string, unknown>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function readFields(value: unknown, where: string): Fields {
  if (!isFields(value)) throw malformedAnswer(`${where} is not an object`)
  return value
}

export function readList<T>(value: unknown, where: string, read: (fields: Fields, where: string) => T): T[] {
  if (!Array.isArray(value)) throw malformedAnswer(`${where} is not a list`)
  return value.map((item: unknown, index) => {
    const place = `${where}[${index}]`
    return read(readFields(item, place), place)
  })
}

export function readText(fields: Fields, name: string, where: string): string {
  const value = fields[name]
  if (typeof value !== 'string') throw malformedAnswer(`${where}.${name} is not a text`)
  return value
}

/** Null also for a missing or empty field. */
export function readOptionalText(fields: Fields, name: string, where: string): string | null {
  const value = fields[name]
  if (value === null || value === undefined || value === '') return null
  return readText(fields, name, where)
}

export function readTexts(fields: Fields, name: string, where: string): string[] {
  const value = fields[name]
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string'))
    throw malformedAnswer(`${where}.${name} is not a list of texts`)
  return value
}

export function readInteger(fields: Fields, name: string, where: string): number {
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

/** A quantity: units with at most three decimals. It may be negative. */
export function readQuantity(fields: Fields, name: string, where: string): Thousandths {
  const quantity = thousandthsFromUnits(fields[name])
  if (quantity === null) throw malformedAnswer(`${where}.${name} is not a quantity`)
  return quantity
}

/** A typed amount or a price: not negative, at most two decimals. */
export function readAmount(fields: Fields, name: string, where: string): Centavos {
  const amount = centavosFromQuetzales(fields[name])
  if (amount === null) throw malformedAnswer(`${where}.${name} is not an amount`)
  return amount
}

export function readNamedRef(fields: Fields, name: string, where: string): NamedRef {
  const place = `${where}.${name}`
  const ref = readFields(fields[name], place)
  return { id: readInteger(ref, 'id', place), name: readText(ref, 'name', place) }
}

/** The store of a record: some servers send only its name, and a supplier may have none (docs/product.md §3.12). */
export function readStoreRef(fields: Fields, where: string): StoreRef {
  const place = `${where}.store`
  if (fields['store'] === undefined || fields['store'] === null) return { id: null, name: '' }
  const store = readFields(fields['store'], place)
  return {
    id: store['id'] === undefined ? null : readInteger(store, 'id', place),
    name: readText(store, 'name', place),
  }
}
