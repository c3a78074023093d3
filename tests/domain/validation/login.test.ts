import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loginSchema } from '../../../domain/validation/login.ts'
import { foreignMessages, refusals } from './refusals.ts'

const password = 'Cajera2026'

describe('signing in (docs/product.md §5)', () => {
  test('accepts a username and a password, without spaces around the username', () => {
    expect(loginSchema.validateSync({ username: ' ana ', password })).toEqual({ username: 'ana', password })
  })

  test.each(['', '   ', undefined, null])('the username %j is refused', (username) => {
    expect(refusals(loginSchema, { username, password })).toEqual({ username: ['Campo obligatorio'] })
  })

  test('without a password it has only that error', () => {
    expect(refusals(loginSchema, { username: 'ana', password: '' })['password']).toContain(
      'Contraseña obligatoria',
    )
  })

  test('seven characters are too few, eight are enough', () => {
    expect(refusals(loginSchema, { username: 'ana', password: 'Cajer26' })).toEqual({
      password: ['La contraseña debe de tener al menos 8 caracteres'],
    })
    expect(refusals(loginSchema, { username: 'ana', password: 'Cajera26' })).toEqual({})
  })

  test.each(['CAJERA2026', 'cajera2026', 'CajeraCajera'])('%j lacks a kind of character', (lacking) => {
    expect(refusals(loginSchema, { username: 'ana', password: lacking })).toEqual({
      password: ['La contraseña debe incluir mayúsculas, minúsculas, y números'],
    })
  })

  test('accented letters and line breaks count as such', () => {
    expect(refusals(loginSchema, { username: 'ana', password: 'ñandúÉ\n1' })).toEqual({})
  })

  test('a password is never changed', () => {
    expect(loginSchema.validateSync({ username: 'ana', password: ' Cajera2026 ' }).password).toBe(
      ' Cajera2026 ',
    )
  })

  test('a password of 129 characters is refused before it costs hashing time', () => {
    expect(refusals(loginSchema, { username: 'ana', password: `Aa1${'x'.repeat(126)}` })).toEqual({
      password: ['La contraseña debe de tener 128 caracteres o menos'],
    })
  })

  test('names that every object inherits count as unknown fields', () => {
    const told = { username: 'ana', password, toString: 1, valueOf: {}, constructor: [] }
    expect(loginSchema.validateSync(told)).toEqual({ username: 'ana', password })
    expect(refusals(loginSchema, { username: { toString: 1 }, password })).toEqual({
      username: ['Campo obligatorio'],
    })
  })

  test('every refusal has only messages of the product, whatever arrives', () => {
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.record({ username: fc.jsonValue(), password: fc.jsonValue() }),
    )
    fc.assert(
      fc.property(anything, (value) => {
        expect(foreignMessages(loginSchema, value)).toEqual([])
      }),
    )
  })
})
