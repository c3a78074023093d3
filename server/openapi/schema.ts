import { MAX_AMOUNT, quetzales } from '../../domain/money.ts'

/** The part of JSON Schema 2020-12 that the document uses. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly pattern?: string
  readonly default?: unknown
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly multipleOf?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema
}

export const text: Schema = { type: 'string' }
export const flag: Schema = { type: 'boolean' }
/** An id from the database. */
export const id: Schema = { type: 'integer', minimum: 1 }
export const whole: Schema = { type: 'integer' }
/** Quetzales in an answer; a difference may be negative. */
export const money: Schema = { type: 'number', multipleOf: 0.01 }
export const day: Schema = { type: 'string', format: 'date', pattern: String.raw`^\d{4}-\d{2}-\d{2}$` }
export const instant: Schema = { type: 'string', format: 'date-time' }

/** An amount of at least `least` centavos, in quetzales. */
export const amount = (least: number): Schema => ({
  type: 'number',
  multipleOf: 0.01,
  minimum: quetzales(least),
  maximum: quetzales(MAX_AMOUNT),
})

/** A text of `min` to `max` characters. */
export const textOf = (max: number, min = 0): Schema => ({
  ...text,
  ...(min > 0 && { minLength: min }),
  maxLength: max,
})

/** The same, or null. */
export const nullable = (schema: Schema): Schema => ({
  ...schema,
  type: [...[schema.type ?? []].flat(), 'null'],
})

export const described = (schema: Schema, description: string): Schema => ({ ...schema, description })

export const listOf = (items: Schema): Schema => ({ type: 'array', items })

/**
 * An object with the fields of `T`; the compiler requires a schema for each field.
 * @param optional the fields that may be missing.
 */
export function objectOf<T>(
  properties: { readonly [K in keyof Required<T>]: Schema },
  optional: readonly (keyof T & string)[] = [],
): Schema {
  const names: readonly string[] = Object.keys(properties)
  const optionalNames: readonly string[] = optional
  const required = names.filter((name) => !optionalNames.includes(name))
  return { type: 'object', properties, ...(required.length > 0 && { required }) }
}
