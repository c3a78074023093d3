import { describe, expect, test } from 'vitest'
import { isOfStore } from '../../../domain/entities/own-store.ts'

describe('a record belongs to the own store', () => {
  const own = { id: 1, name: 'La Bendición' }

  test.each([
    [{ id: 1, name: 'La Bendición' }, true],
    [{ id: 1, name: 'Su nombre de antes' }, true],
    [{ id: 2, name: 'La Bendición' }, false],
    [{ id: null, name: 'La Bendición' }, true],
    [{ id: null, name: 'El Quetzal' }, false],
    [{ id: null, name: '' }, true],
  ])('of %j: %j', (store, expected) => {
    expect(isOfStore({ store }, own)).toBe(expected)
    expect(isOfStore({ store }, undefined)).toBe(true)
  })
})
