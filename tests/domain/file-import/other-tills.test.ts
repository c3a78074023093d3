import { expect, test } from 'vitest'
import type { ImportField } from '../../../domain/file-import/kinds/import-columns.ts'
import { layoutOf } from '../../../domain/file-import/sheet-layout.ts'
import type { Cell } from '../../../domain/file-import/cells/sheet-table.ts'

/** The fields of the columns of a sheet with these headings. */
function fieldsOf(headings: string[], ...rows: Cell[][]) {
  const { columns } = layoutOf('product', { name: 'Hoja1', rows: [headings, ...rows], merged: [] })
  return columns.map(({ match }) => match?.field ?? null)
}

const code = 'code'
const name = 'name'
const price = 'price'
const cost = 'cost'
const stock = 'stock'
const least = 'minStock'

// Headings of other tills, with a row of theirs.
test.each<[string, string[], (string | null)[], (ImportField | null)[]]>([
  [
    'Odoo',
    ['Referencia interna', 'Nombre', 'Código de barras', 'Coste', 'Cantidad a mano', 'Cantidad prevista'],
    ['PAN', 'Pan dulce', '7401005900013', '9.5', '24', '30'],
    [null, name, code, cost, stock, null],
  ],
  [
    'Square',
    [
      'Item Name',
      'SKU',
      'GTIN',
      'Price',
      'Current Quantity Sol',
      'New Quantity Sol',
      'Stock Alert Count Sol',
    ],
    ['Pan dulce', 'PAN', '7401005900013', '3.00', '24', null, '6'],
    [name, null, code, price, stock, null, least],
  ],
  [
    'Loyverse',
    [
      'REF',
      'Nombre',
      'Coste',
      'Código de barras',
      'Precio [Sol]',
      'En inventario [Sol]',
      'Bajo inventario [Sol]',
    ],
    ['10001', 'Pan dulce', '2.00', '7401005900013', '3.00', '24', '6'],
    [null, name, cost, code, price, stock, least],
  ],
  [
    'MyBusiness',
    ['ARTICULO', 'DESCRIP', 'PRECIO1', 'PRECIO2', 'COSTO_U', 'EXISTENCIA', 'IMPUESTO'],
    ['A001', 'PAN DULCE', '3.00', '2.90', '2.00', '24', 'IVA'],
    [code, name, price, null, cost, stock, null],
  ],
  [
    'uniCenta',
    ['REFERENCE', 'CODE', 'NAME', 'PRICEBUY', 'PRICESELL', 'STOCKCURRENT'],
    ['PAN', '7401005900013', 'Pan dulce', '2.0', '3.0', '24'],
    [null, code, name, cost, price, stock],
  ],
  [
    'WooCommerce: the price that is set, not the empty one of an offer',
    ['SKU', 'Name', 'Sale price', 'Regular price'],
    ['PAN', 'Pan dulce', null, '3.00'],
    [code, name, null, price],
  ],
  [
    'a distributor: prices and counts of a box are none of the article',
    ['Código', 'Producto', 'Unidades por caja', 'Precio caja', 'Precio unidad', '% Desc.'],
    ['001', 'Aceite 750 ml', '12', '240.00', '20.00', '10%'],
    [code, name, null, null, price, null],
  ],
])('%s', (_, headings, row, fields) => {
  expect(fieldsOf(headings, row)).toEqual(fields)
})

test.each(['Precio US$', 'Wholesale price', 'Precio x mayor', 'Precio promoción', 'Precio C', 'Costo caja'])(
  '%s is neither price nor cost',
  (heading) => {
    expect(fieldsOf(['Código', 'Producto', heading], ['A-1', 'Pan dulce', '12.50'])).toEqual([
      code,
      name,
      null,
    ])
  },
)

test('the numbers of rows are no codes, unless the heading says so', () => {
  const rows = [
    ['1', 'Pan', '3'],
    ['2', 'Sal', '2'],
  ]
  expect(fieldsOf(['Item', 'Descripción', 'Precio'], ...rows)).toEqual([null, name, price])
  expect(fieldsOf(['Código', 'Descripción', 'Precio'], ...rows)).toEqual([code, name, price])
})

test('a price whose cells cannot be read stays the price, so that they are refused', () => {
  expect(fieldsOf(['Producto', 'Precio Venta'], ['Pan', 'S/P'], ['Sal', 'consultar'])).toEqual([name, price])
})
