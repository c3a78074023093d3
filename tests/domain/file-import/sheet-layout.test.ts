import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noColumnUses, type ImportField } from '../../../domain/file-import/kinds/import-columns.ts'
import {
  layoutOf as layoutOfKind,
  likeliestSheet,
  markOfColumns,
} from '../../../domain/file-import/sheet-layout.ts'
import { columnName, type Cell, type SheetTable } from '../../../domain/file-import/cells/sheet-table.ts'

const sheet = (rows: Cell[][], merged: SheetTable['merged'] = []): SheetTable => ({
  name: 'Hoja1',
  rows,
  merged,
})

const layoutOf = (table: SheetTable) => layoutOfKind('product', table)

/** The fields of the columns of a sheet with these headings. */
function fieldsOf(headings: string[], ...rows: Cell[][]) {
  return layoutOf(sheet([headings, ...rows])).columns.map(({ match }) => match?.field ?? null)
}

const code = 'code'
const name = 'name'
const description = 'description'
const price = 'price'
const cost = 'cost'
const stock = 'stock'
const least = 'minStock'

test.each<[string[], (ImportField | null)[]]>([
  [
    ['Código', 'Producto', 'Precio Venta', 'Precio Compra', 'Existencia', 'Mínimo'],
    [code, name, price, cost, stock, least],
  ],
  [
    ['CODIGO', 'DESCRIPCION', 'PRECIO'],
    [code, name, price],
  ],
  [
    ['Cód. de Barras', 'Nombre del producto', 'P. Venta', 'P. Costo', 'Exist.'],
    [code, name, price, cost, stock],
  ],
  [
    ['SKU', 'Name', 'Description', 'Price', 'Cost', 'Quantity'],
    [code, name, description, price, cost, stock],
  ],
  [
    ['Barcode', 'Product', 'Sale price', 'Purchase price', 'Stock', 'Min stock'],
    [code, name, price, cost, stock, least],
  ],
  [
    ['Código', 'Descripción', 'Costo', 'Venta', 'Mayoreo', 'Departamento', 'Existencia', 'Inv. Mínimo'],
    [code, name, cost, price, null, null, stock, least],
  ],
  [
    ['Producto', 'Proveedor', 'Costo unitario (Q)', 'Precio al público (Q)'],
    [name, null, cost, price],
  ],
  [
    [
      'Handle',
      'SKU',
      'Name',
      'Category',
      'Price [Tienda]',
      'Cost',
      'In stock [Tienda]',
      'Low stock [Tienda]',
    ],
    [null, code, name, null, price, cost, stock, least],
  ],
  [
    ['CODIGO_BARRAS', 'NOMBRE_PRODUCTO', 'PRECIO_VENTA', 'STOCK_MINIMO', 'STOCK_ACTUAL'],
    [code, name, price, least, stock],
  ],
  [
    ['codigoBarras', 'nombreProducto', 'precioVenta'],
    [code, name, price],
  ],
  [
    ['Código', 'Código de barras', 'Artículo', 'Precio'],
    [null, code, name, price],
  ],
  [
    ['Código', 'Nombre del proveedor', 'Artículo', 'Precio Mayoreo', 'Precio'],
    [code, null, name, null, price],
  ],
  [
    ['Clave', 'Artículo', 'Cantidad', 'Último costo', 'Precio 1', 'Precio 2'],
    [code, name, stock, cost, price, null],
  ],
  [
    ['C�digo', 'Descripci�n', 'Precio p�blico', 'M�nimo'],
    [code, name, price, least],
  ],
  [
    ['Cantidad', 'Precio', 'Total', 'Producto'],
    [stock, price, null, name],
  ],
  [
    ['Producto', 'Precio caja c/IVA', 'Precio unitario c/IVA', 'Costo c/u'],
    [name, null, price, cost],
  ],
  [
    ['Costo', 'Precio', 'Valor del inventario', 'Nombre', 'Fecha de compra'],
    [cost, price, null, name, null],
  ],
])('the columns %j are %j', (headings, fields) => {
  expect(fieldsOf(headings)).toEqual(fields)
})

test.each([
  ...[
    'Categoría',
    'CATEGORIA',
    'Rubro',
    'Departamento',
    'Depto.',
    'Familia',
    'Línea',
    'Category',
    'Department',
  ],
])('%s is the category, in a store that has categories', (heading) => {
  const table = sheet([
    ['Código', heading, 'Nombre del producto', 'Precio Venta'],
    ['0012', 'Lácteos', 'Leche', '12.50'],
  ])
  const fields = (uses = noColumnUses) =>
    layoutOfKind('product', table, uses).columns.map(({ match }) => match?.field ?? null)
  expect(fields({ ...noColumnUses, categories: true })).toEqual([code, 'category', name, price])
  expect(fields()).toEqual([code, null, name, price])
})

test.each(['Código de familia', 'Categoría de cliente', 'Departamento del proveedor'])(
  '%s is no category',
  (heading) => {
    const table = sheet([['Código', heading, 'Producto', 'Precio']])
    const { columns } = layoutOfKind('product', table, { ...noColumnUses, categories: true })
    expect(columns.map(({ match }) => match?.field ?? null)).not.toContain('category')
  },
)

test('what the cells have decides between two meanings of a heading', () => {
  expect(fieldsOf(['Artículo', 'Descripción', 'Precio'], ['0012', 'Pan francés', '1.25'])).toEqual([
    code,
    name,
    price,
  ])
  expect(fieldsOf(['Nombre', 'Venta', 'Precio'], ['Pan', 'por pieza', 'Q 1.25'])).toEqual([name, null, price])
})

test('a word that every object has as a property is an unknown heading like others', () => {
  const headings = ['Código', 'Producto', 'Precio Venta', 'Precio Compra', 'Existencia', 'Mínimo']
  expect(fieldsOf([...headings, 'Constructor', 'valueOf'])).toEqual([
    ...[code, name, price, cost, stock, least],
    ...[null, null],
  ])
})

test('a heading that only comes near a field is not certain', () => {
  const { columns } = layoutOf(sheet([['Código', 'Nombre', 'Precio sin factura']]))
  expect(columns.map(({ match }) => match)).toEqual([
    { field: 'code', certain: true },
    { field: 'name', certain: true },
    { field: 'price', certain: false },
  ])
})

test('headings are found below titles, logos and dates', () => {
  const layout = layoutOf(
    sheet([
      ['DISTRIBUIDORA EL PRECIO JUSTO', null, null],
      [],
      ['Lista de precios', { date: '5/1/2024' }],
      ['Tel. 2255-1500', null, 'Página 1'],
      [null, 'Código', 'Producto', 'Precio'],
      [null, '0012', 'Pan', '1.25'],
    ]),
  )
  const marks = { point: false, comma: false, either: false }
  expect(layout).toEqual({
    name: 'Hoja1',
    head: 4,
    columns: [
      { heading: '', samples: [], match: null, marks },
      { heading: 'Código', samples: ['0012'], match: { field: 'code', certain: true }, marks },
      { heading: 'Producto', samples: ['Pan'], match: { field: 'name', certain: true }, marks },
      {
        heading: 'Precio',
        samples: ['1.25'],
        match: { field: 'price', certain: true },
        marks: { ...marks, point: true },
      },
    ],
    score: 3,
    rowCount: 1,
  })
})

test('headings in two rows are read together, with what merged cells have', () => {
  const layout = layoutOf(
    sheet(
      [
        ['Lista 2024', null, null, null],
        ['Código', 'Producto', 'Precio', null],
        [null, null, 'Compra', 'Venta'],
        ['0012', 'Pan', '1.00', '1.25'],
      ],
      [
        { row: 0, column: 0, lastRow: 0, lastColumn: 3 },
        { row: 1, column: 0, lastRow: 2, lastColumn: 0 },
        { row: 1, column: 1, lastRow: 2, lastColumn: 1 },
        { row: 1, column: 2, lastRow: 1, lastColumn: 3 },
      ],
    ),
  )
  expect(layout.head).toBe(2)
  expect(layout.columns.map(({ heading, match }) => [heading, match?.field])).toEqual([
    ['Código', 'code'],
    ['Producto', 'name'],
    ['Precio Compra', 'cost'],
    ['Precio Venta', 'price'],
  ])
})

test('of several sheets the list of products is proposed, of none that is one the first with rows', () => {
  const notes = sheet([['Notas'], ['Pedir azúcar']])
  const list = sheet([
    ['Código', 'Producto', 'Precio'],
    ['0012', 'Pan', '1.25'],
  ])
  const empty = sheet([])
  expect(likeliestSheet([notes, empty, list].map(layoutOf))).toBe(2)
  expect(likeliestSheet([empty, notes].map(layoutOf))).toBe(1)
  expect(likeliestSheet([empty].map(layoutOf))).toBe(0)
})

test('a sheet without headings has its columns, and no match', () => {
  const layout = layoutOf(sheet([['0012', 'Pan francés', '1.25']]))
  expect(layout.head).toBeNull()
  expect(layout.columns.map(({ match }) => match)).toEqual([null, null, null])
})

test('the decimal mark is found over all columns of figures, and only there', () => {
  const table = sheet([
    ['Producto', 'Precio', 'Existencia', 'Peso'],
    ['Pan', 'Q 1.234', '5', '12,5'],
    ['Agua', 'Q 2.500', '3.000,5', '1,5'],
  ])
  const { columns } = layoutOf(table)
  expect(markOfColumns('product', columns, ['name', 'price', null, null])).toBe('unknown')
  expect(markOfColumns('product', columns, ['name', 'price', 'stock', null])).toBe('comma')
})

test('each field has one column at most, in any order of any headings', () => {
  const heading = fc.oneof(
    fc.constantFrom(
      'Código',
      'EAN',
      'Producto',
      'Descripción',
      'Precio',
      'P. Venta',
      'Costo',
      'Stock',
      'Existencia',
      'Mínimo',
    ),
    fc.string({ maxLength: 12 }),
  )
  fc.assert(
    fc.property(fc.array(heading, { minLength: 1, maxLength: 12 }), (headings) => {
      const fields = fieldsOf(headings).filter((field) => field !== null)
      expect(new Set(fields).size).toBe(fields.length)
    }),
  )
})

test('the headings of our own files are found in any order, below any number of titles', () => {
  const own = ['Código', 'Producto', 'Descripción', 'Precio Venta', 'Precio Compra', 'Existencia', 'Mínimo']
  fc.assert(
    fc.property(
      fc.shuffledSubarray(own, { minLength: 2 }),
      fc.array(fc.string(), { maxLength: 5 }),
      (headings, titles) => {
        const layout = layoutOf(sheet([...titles.map((title) => [title]), headings]))
        expect(layout.head).toBe(titles.length)
      },
    ),
  )
})

test('columns are named as people know them', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})
