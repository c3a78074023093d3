import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { number, object, string, ValidationError, type AnyObjectSchema } from 'yup'
import { jsonFigures } from '../../../domain/validation/figures.ts'
import { productSchema } from '../../../domain/entities/product.ts'
import { ownPasswordFormSchema } from '../../../domain/validation/password.ts'
import { accepted } from '../../../server/http/accepted.ts'

const line = { product_id: 7, quantity: 2, discount: 0.25, tax: 12 }

/** Good requests, each with its schema. */
const requests: Readonly<Record<string, { schema: AnyObjectSchema; good: object }>> = {
  product: {
    schema: productSchema(jsonFigures),
    good: { code: 'A1', name: 'Agua', description: null, stock: 5, min_stock: 1, price: 2.5, cost: 1 },
  },
}

/** What a client may send instead of a value. */
const odd: readonly unknown[] = [
  ...[
    undefined,
    null,
    true,
    false,
    0,
    -1,
    1,
    1.005,
    0.5,
    100,
    1e9,
    1e16,
    1e300,
    NaN,
    '',
    ' ',
    '0',
    '7',
    '2,5',
  ],
  ...['x', 'cash', 'none', '2026-02-30', 'x'.repeat(5_000), 'a\0b', '\ud800', [], [null], ['7'], [[]], {}],
  ...[{ id: 1 }, { toString: 1 }, Object.fromEntries([['__proto__', 1]]), new Array(501).fill(line)],
]

/** The request with each of its values, at any depth, replaced by each odd one. */
function* spoilt(value: unknown): Generator {
  yield* odd
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value) as [string, unknown][])
    for (const other of spoilt(part))
      yield Array.isArray(value)
        ? value.map((item: unknown, index) => (String(index) === name ? other : item))
        : { ...value, [name]: other }
}

function decisionOfYup(schema: AnyObjectSchema, content: unknown): { value: unknown } | null {
  try {
    return { value: schema.validateSync(content, { stripUnknown: true }) as unknown }
  } catch (error) {
    if (error instanceof ValidationError) return null
    throw error
  }
}

describe.each(Object.entries(requests))('the request of a %s', (_name, { schema, good }) => {
  test('is accepted, without its unknown fields, as yup accepts it', () => {
    const content = { ...good, unknown: 1 }
    expect(accepted(schema, content)).toEqual(decisionOfYup(schema, good))
    expect(accepted(schema, content)).not.toBeNull()
  })

  test('with a wrong value is never accepted where yup refuses it, and has the same content otherwise', () => {
    const differing = [...spoilt(good)].filter((content) => {
      const own = accepted(schema, content)
      return own !== null && !isDeepStrictEqual(own, decisionOfYup(schema, content))
    })
    expect(differing).toEqual([])
  })
})

test('what depends on another field, or on conditions, is left to yup', () => {
  const password = {
    password: 'Anterior1',
    new_password: 'Nueva1234',
    new_password_confirmation: 'Nueva1234',
  }
  expect(accepted(ownPasswordFormSchema, password)).toBeNull()
  const needed = object({
    a: number(),
    b: string().when('a', { is: 1, then: (text) => text.required() }),
  })
  expect(accepted(needed, { a: 1, b: 'x' })).toBeNull()
})
