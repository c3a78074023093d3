import {
  ArraySchema,
  ObjectSchema,
  Schema,
  type AnyObjectSchema,
  type AnySchema,
  type TestConfig,
  type TestContext,
} from 'yup'

/** What a schema asks of a value that has its type. */
interface Rules {
  tests: readonly Pick<TestConfig, 'test' | 'skipAbsent'>[]
  /** False where another rule decides, for example a value that depends on another field. */
  isKnown: boolean
}

const kept = new WeakMap<AnySchema, Rules>()

/**
 * The validated content when it is accepted, as `validateSync` returns it without unknown fields; null when it is refused or in doubt:
 * then yup decides. It runs the transforms and tests of the schema themselves, and prepares neither options nor errors, which takes a fifth of
 * the time (docs/decisions/0154).
 */
export function accepted(schema: AnyObjectSchema, content: unknown): { value: unknown } | null {
  try {
    const value = castOf(schema, content)
    return passes(schema, value, content, undefined) ? { value } : null
  } catch {
    return null
  }
}

/** The value that yup's `cast` makes, without unknown fields. @throws Error for what is no schema: a reference, a lazy schema. */
function castOf(schema: unknown, original: unknown): unknown {
  if (!isSchema(schema)) throw new TypeError('Only yup knows what this is')
  const value = transformed(schema, original)
  // What has another type is refused later.
  if (value === undefined || value === null || !schema.isType(value)) return value
  if (schema instanceof ObjectSchema) return castFields(schema, value as Fields)
  if (!(schema instanceof ArraySchema)) return value
  return (value as Items).map((item) => castOf(schema.innerType, item))
}

const noOptions = {}

function transformed(schema: AnySchema, original: unknown): unknown {
  let value = original
  if (original !== undefined)
    for (const transform of schema.transforms)
      value = transform.call(schema, value, original, schema, noOptions)
  return value === undefined ? schema.getDefault() : value
}

function castFields({ fields }: AnyObjectSchema, value: Fields): unknown {
  const cast: Record<string, unknown> = {}
  for (const name in fields) {
    const field = castOf(fields[name], value[name])
    if (field !== undefined) cast[name] = field
  }
  return cast
}

/** @param original the value before it was cast. */
function passes(schema: unknown, value: unknown, original: unknown, parent: unknown): boolean {
  if (!isSchema(schema) || !schema.isType(value)) return false
  // Such a value is checked as it was sent.
  if (schema.spec.strict === true && value !== original) return false
  const { tests, isKnown } = rulesOf(schema)
  if (!isKnown) return false
  const isAbsent = value === undefined || value === null
  const context = contextOf(schema, original, parent)
  for (const { test, skipAbsent = false } of tests)
    if (!(isAbsent && skipAbsent) && test.call(context, value, context) !== true) return false
  if (isAbsent) return true
  if (schema instanceof ObjectSchema) return everyField(schema, value as Fields, original as Fields)
  return !(schema instanceof ArraySchema) || everyItem(schema.innerType, value as Items, original as Items)
}

function isSchema(value: unknown): value is AnySchema {
  return value instanceof Schema
}

type Fields = Readonly<Record<string, unknown>>
type Items = readonly unknown[]

function everyField({ fields }: AnyObjectSchema, value: Fields, original: Fields): boolean {
  for (const name in fields) if (!passes(fields[name], value[name], original[name], value)) return false
  return true
}

function everyItem(schema: unknown, value: Items, original: Items): boolean {
  return value.every((item, index) => passes(schema, item, original[index], value))
}

/** A test that makes an error of its own gets false for it. */
function contextOf(schema: AnySchema, originalValue: unknown, parent: unknown): TestContext {
  const createError = () => false as never
  const resolve = (value: unknown) => value as never
  return { path: '', options: {}, originalValue, parent, schema, resolve, createError }
}

function rulesOf(schema: AnySchema): Rules {
  const known = kept.get(schema)
  if (known) return known
  // A value that must be that of another field is a description here, which equals nothing.
  const { oneOf, notOneOf } = schema.describe()
  const tests = schema.tests.flatMap(({ OPTIONS }) => (OPTIONS ? [OPTIONS] : []))
  // A schema with conditions resolves to another one.
  const isKnown =
    notOneOf.length === 0 &&
    tests.length === schema.tests.length &&
    schema.resolve({}) === schema &&
    schema.spec.strip !== true
  const choice = { skipAbsent: true, test: (value: unknown) => oneOf.includes(value) }
  const rules = { tests: oneOf.length > 0 ? [choice, ...tests] : tests, isKnown }
  kept.set(schema, rules)
  return rules
}
