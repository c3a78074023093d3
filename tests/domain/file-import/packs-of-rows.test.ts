import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packsInWords, readPacksInWords, toldPack } from '../../../domain/entities/packs-in-words.ts'
import { noColumnUses } from '../../../domain/file-import/kinds/import-columns.ts'
import { planProducts, type KnownArticle } from '../../../domain/file-import/kinds/plan-products.ts'
import { layoutOf } from '../../../domain/file-import/sheet-layout.ts'

const box = 'Caja × 24 a Q 108.00, código 7401'

test('packs are said in lines that are read back, whatever their names, prices and codes', () => {
  const pack = fc.record({
    code: fc.stringMatching(/^[!-~]{1,20}$/),
    name: fc
      .stringMatching(/^[a-zñáA-Z0-9 .,x-]{1,28}$/)
      .map((name) => `${name}z`.trim().replaceAll(/\s+/g, ' ')),
    factor: fc.integer({ min: 1, max: 9_999 }),
    price: fc.option(fc.integer({ min: 1, max: 99_999_999 })),
  })
  const packs = fc.uniqueArray(pack, { selector: ({ code }) => code, maxLength: 5 })
  fc.assert(
    fc.property(packs, (told) => {
      const read = readPacksInWords(packsInWords(told) ?? '')
      if ('refused' in read) throw new Error(read.refused)
      const byCode = told.toSorted((one, other) => (one.code < other.code ? -1 : 1))
      expect(read.packs.map(toldPack)).toEqual(byCode)
    }),
  )
})

test.each([
  ['Caja x 24 a 108, codigo 7401', box],
  ['Caja*24 a Q108.00 código: 7401', box],
  ['  Caja  ×  24  a Q 108.00,  código 7401 \r\n', box],
  ['× 1, código 7402\n' + box, `${box}\n× 1, código 7402`],
])('%s is read as people write it', (text, said) => {
  const read = readPacksInWords(text)
  expect('packs' in read && packsInWords(read.packs.map(toldPack))).toBe(said)
})

test.each([
  ['24', '«24» no es un empaque'],
  ['Caja × 24', '«Caja × 24» no es un empaque'],
  ['Caja × 0, código 7401', 'Caja × 0, código 7401: Escribe un número entero'],
  ['× 24, código 7401', '× 24, código 7401: '],
])('%s is refused with the line and the reason', (text, reason) => {
  const read = readPacksInWords(text)
  expect('refused' in read && read.refused.startsWith(reason)).toBe(true)
})

test('a column of sizes is none of packs, and a store that sells none has no such column', () => {
  const fieldsOf = (cell: string, sells: boolean) =>
    layoutOf(
      'product',
      {
        name: 'Hoja1',
        rows: [
          ['Código', 'Producto', 'Precio Venta', 'Empaque'],
          ['0012', 'Pan', '1.25', cell],
        ],
        merged: [],
      },
      { ...noColumnUses, sell_packs: sells },
    ).columns.map(({ match }) => match?.field ?? null)
  expect(fieldsOf(box, true)).toEqual(['code', 'name', 'price', 'packs'])
  expect(fieldsOf('Caja de 24', true)).toEqual(['code', 'name', 'price', null])
  expect(fieldsOf(box, false)).toEqual(['code', 'name', 'price', null])
})

const agua: KnownArticle = {
  ...{ id: 1, code: '0012', name: 'Agua', description: null, price: 500, cost: 300, stock: 0, minStock: 0 },
  ...{ unit: 'unidad', without_stock: 0, open_price: 0, packs: box },
}
const rules = { stockOfKnown: false, measures: false, mayRemove: true, packCodes: new Map<string, string>() }
const owners = new Map([
  ['7401', { id: 1, name: 'Agua' }],
  ['9', { id: 2, name: 'Sal' }],
])
/** What becomes of rows of the known article, one after the other. */
const planOf = (packs: (string | null | undefined)[], sells = true, known = agua) =>
  packs.map((told) => {
    const row = { row: 2, remove: false, code: '0012', ...(told !== undefined && { packs: told }) }
    const [plan] = planProducts([row], [known], { ...rules, codeOwners: sells ? owners : null })
    return [plan?.result, plan?.old.packs, plan?.new.packs, plan?.reason]
  })

test('the packs of a row replace those of its article, and a row without them keeps those', () => {
  const bag = 'Bolsa × 6, código 8'
  expect(planOf([undefined, box, bag, null])).toEqual([
    ['same', undefined, undefined, undefined],
    ['same', undefined, undefined, undefined],
    ['changed', box, bag, undefined],
    ['changed', box, null, undefined],
  ])
  expect(planOf([bag, null], false)).toEqual(Array(2).fill(['same', undefined, undefined, undefined]))
})

test('a code of another product, of another row or of the article itself is refused with its code', () => {
  expect(planOf(['Caja × 6, código 9', 'Caja × 6, código 0012'])).toEqual([
    ['refused', undefined, undefined, 'El código 9 ya es de otro producto: Sal'],
    ['refused', undefined, undefined, '0012: El código se repite en este producto'],
  ])
  expect(planOf(['Caja × 6, código 8'], true, { ...agua, open_price: 1, packs: null })).toEqual([
    ['refused', undefined, undefined, 'Un precio que se escribe en la caja no va con empaques'],
  ])
  const made = { price: 100, cost: 50, remove: false }
  const rows = [
    { row: 2, code: 'A', name: 'Sal fina', ...made, packs: 'Caja × 6, código B' },
    { row: 3, code: 'B', name: 'Sal gruesa', ...made, packs: 'Caja × 6, código C' },
    { row: 4, code: 'D', name: 'Azúcar', ...made, packs: 'Caja × 6, código C' },
  ]
  const plan = planProducts(rows, [], { ...rules, codeOwners: owners })
  expect(plan.map(({ result, field, reason }) => [result, field, reason])).toEqual([
    ['refused', 'packs', 'El código B también está en la fila 3'],
    ['new', undefined, undefined],
    ['refused', 'packs', 'El código C también está en la fila 3'],
  ])
})
