import { expect, test } from 'vitest'
import { newCategories, newCategoriesText } from '../../../domain/file-import/kinds/sorted-rows.ts'

const planned = (...names: (string | null | undefined)[]) =>
  names.map((category) => ({ new: category === undefined ? {} : { category } }))

test('the categories that an import makes are told once each, by name, without those that are there in another spelling', () => {
  const names = newCategories(planned('Pan', 'bebidas', 'BEBIDAS', null, undefined, 'LACTEOS'), ['Lácteos'])
  expect(names).toEqual(['bebidas', 'Pan'])
  expect(newCategoriesText(names)).toBe('Se crearán 2 categorías: bebidas, Pan')
  expect(newCategoriesText(['Pan'])).toBe('Se creará 1 categoría: Pan')
  expect(newCategoriesText([])).toBeNull()
  expect(newCategoriesText(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toBe(
    'Se crearán 7 categorías: a, b, c, d, e, f, …',
  )
})
