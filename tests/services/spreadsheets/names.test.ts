import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileName, sheetName } from '../../../src/services/spreadsheets/names.ts'
import { anyText } from './arbitraries.ts'

/** Half past eight at night in Guatemala, the next day in UTC. */
const evening = Date.UTC(2026, 10, 22, 2, 30)

test.each([
  ['Inventario', 'Tienda La Bendición', 'Inventario Tienda La Bendición'],
  ['Ventas', 'Todas las tiendas', 'Ventas Todas las tiendas'],
  ['Ventas', 'Zona 1/2 [sur]: *nueva*?\\', 'Ventas Zona 1-2 -sur-- -nueva--'],
  ['Ventas', "Abarrotes 'El Sol'", "Ventas Abarrotes 'El Sol"],
  ['Inventario', '', 'Inventario'],
  ['Inventario', ' \u0000\u202e\ud83c ', 'Inventario'],
  // The 31st unit would be the first half of the last tomato emoji.
  ['Ventas', `${'a'.repeat(21)}🍅🍅`, `Ventas ${'a'.repeat(21)}🍅`],
  ['Inventario', '🍅'.repeat(40), `Inventario ${'🍅'.repeat(10)}`],
  ['Ventas', `${'a'.repeat(23)} b`, `Ventas ${'a'.repeat(23)}`],
  ['Ventas', '_x0041_', 'Ventas -x0041_'],
])('%s of the store %j: the sheet is called %j', (title, store, name) => {
  expect(sheetName(title, store)).toBe(name)
})

test('the name of a sheet is valid in Excel for any store', () => {
  fc.assert(
    fc.property(fc.constantFrom('Inventario', 'Ventas'), anyText, (title, store) => {
      const name = sheetName(title, store)
      expect(name.startsWith(title)).toBe(true)
      expect(name.length).toBeLessThanOrEqual(31)
      expect(name.isWellFormed()).toBe(true)
      expect(name).not.toMatch(/[:\\/?*[\]\p{Cc}]|^'|'$|^history$/u)
      expect(name).toBe(name.trim())
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['Inventario', 'Tienda La Bendición', 'Inventario_Tienda La Bendición_21-11-2026.xlsx'],
  ['Ventas', 'Zona 1/2: "sur" <a|b>?*\\', 'Ventas_Zona 1-2- -sur- -a-b----_21-11-2026.xlsx'],
  ['Ventas', '../../etc/passwd', 'Ventas_..-..-etc-passwd_21-11-2026.xlsx'],
  ['Ventas', '', 'Ventas_Tienda_21-11-2026.xlsx'],
  ['Ventas', '\u202e\ud83c', 'Ventas_Tienda_21-11-2026.xlsx'],
  ['Ventas', '🍅'.repeat(60), `Ventas_${'🍅'.repeat(25)}_21-11-2026.xlsx`],
])('%s of the store %j: the file is called %j', (title, store, name) => {
  expect(fileName(title, store, evening)).toBe(name)
})

test('the name of a file is valid on any disk for any store', () => {
  fc.assert(
    fc.property(anyText, (store) => {
      const name = fileName('Inventario', store, evening)
      expect(name).toMatch(/^Inventario_[^_].*_21-11-2026\.xlsx$|^Inventario__.*_21-11-2026\.xlsx$/u)
      expect(name).not.toMatch(/[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}]/u)
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(143)
    }),
    { numRuns: 500 },
  )
})
