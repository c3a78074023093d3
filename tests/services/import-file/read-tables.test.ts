import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { CFB, utils, write, type BookType, type WorkSheet } from 'xlsx'
import { expect, test } from 'vitest'
import { cellRefusals } from '../../../domain/file-import/cells/cell-refusals.ts'
import { fileRefusals } from '../../../domain/file-import/cells/file-refusals.ts'
import { readRows } from '../../../domain/file-import/read-rows.ts'
import { layoutOf } from '../../../domain/file-import/sheet-layout.ts'
import { units } from '../../../domain/quantity.ts'
import { fileAnswers } from '../../../src/services/import-file/answer-about-file.ts'
import { readTables } from '../../../src/services/import-file/read-tables.ts'

const head = ['Código', 'Descripción', 'Precio', 'Existencia']
const rows = [
  ['0012', 'Pan francés «ñ»', 'Q 1.25', '24'],
  ['7401005900013', 'Azúcar; 5 lb', '21.50', '3'],
]
const expected = [
  { row: 2, values: { code: '0012', name: 'Pan francés «ñ»', price: 125, stock: units(24) } },
  { row: 3, values: { code: '7401005900013', name: 'Azúcar; 5 lb', price: 2_150, stock: units(3) } },
]

const answerAboutFile = fileAnswers()

/** The rows of the only sheet of a file, by its own headings. */
function rowsIn(bytes: Uint8Array) {
  const [table] = readTables(bytes)
  if (!table) throw new Error('The file has no sheet')
  const { head: at, columns } = layoutOf('product', table)
  const fields = columns.map(({ match }) => match?.field ?? null)
  return readRows(table, { kind: 'product', head: at, fields, mark: 'point' })
}

const csv = (separator: string, end = '\r\n') =>
  [head, ...rows].map((row) => row.map((field) => `"${field}"`).join(separator)).join(end)

const page = `<table>${[head, ...rows]
  .map((row) => `<tr>${row.map((text) => `<td>${text}</td>`).join('')}</tr>`)
  .join('')}</table>`
  .replaceAll('ó', '&oacute;')
  .replaceAll('ñ', '&#241;')

const utf8 = (text: string) => new TextEncoder().encode(text)
const windows1252 = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))
/** Texts with the accents of a code page, each as its byte. */
const inPage = (text: string, bytes: Readonly<Record<string, number>>) =>
  Uint8Array.from(text, (char) => bytes[char] ?? char.charCodeAt(0))
const utf16 = (text: string, isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), isLittle)
  return new Uint8Array(view.buffer)
}

test.each<[string, Uint8Array]>([
  ['UTF-8 with commas', utf8(csv(','))],
  ['UTF-8 with its mark and semicolons', utf8(`\ufeff${csv(';')}`)],
  ['Windows-1252 with semicolons', windows1252(csv(';'))],
  ['Windows-1252 with tabs and old line ends', windows1252(csv('\t', '\r'))],
  ['UTF-16 of Excel with tabs', utf16(`\ufeff${csv('\t')}`, true)],
  ['UTF-16 without its mark', utf16(csv(';'), true)],
  ['UTF-16 of the other order', utf16(`\ufeff${csv(';')}`, false)],
  ['the code page of DOS', inPage(csv(';'), { ó: 0xa2, é: 0x82, ú: 0xa3, '«': 0xae, '»': 0xaf, ñ: 0xa4 })],
  ['the letters of a Mac', inPage(csv(';'), { ó: 0x97, é: 0x8e, ú: 0x9c, '«': 0xc7, '»': 0xc8, ñ: 0x96 })],
  ['a page with named and numbered letters', utf8(page)],
  ['a named separator', utf8(`sep=;\r\n${csv(';')}`)],
])('plain text is read: %s', (_, bytes) => {
  const { rows: read, ...others } = rowsIn(bytes)
  expect({ read, ...others }).toEqual({ read: expected, unread: [], leftOut: [] })
})

const book = (sheets: Record<string, WorkSheet>, bookType: BookType) =>
  new Uint8Array(
    write({ SheetNames: Object.keys(sheets), Sheets: sheets }, { type: 'buffer', bookType }) as Buffer,
  )

test.each<BookType>(['xlsx', 'xlsm', 'xlsb', 'biff8', 'ods', 'fods', 'xlml', 'html'])(
  '%s is read',
  (type) => {
    expect(rowsIn(book({ Hoja1: utils.aoa_to_sheet([head, ...rows]) }, type))).toEqual({
      rows: expected,
      unread: [],
      leftOut: [],
    })
  },
)

test.each<BookType>(['xlsx', 'biff8', 'ods'])(
  'numbers, formats, dates and errors of %s are read as they are shown',
  (type) => {
    const sheet = utils.aoa_to_sheet([
      head,
      [null, 'Pan', 1.25, 24],
      [7_401_005_900_013, 'Agua', 21.5, 3],
      [null, 'Sal', null, 1],
    ])
    sheet['A2'] = { t: 'n', v: 12, z: '0000', w: '0012' }
    sheet['A4'] = { t: 'n', v: 45_296, z: 'dd/mm/yyyy' }
    sheet['C4'] = type === 'ods' ? { t: 's', v: '#N/D' } : { t: 'e', v: 0x2a }
    const read = rowsIn(book({ Hoja1: sheet }, type))
    expect(read.rows.map(({ values }) => values.code)).toEqual(['0012', '7401005900013'])
    expect(read.unread.map(({ refused }) => refused.map(({ cell }) => cell))).toEqual([['A4', 'C4']])
  },
)

test('a formula without a result is refused, where it is seen', () => {
  const files = unzipSync(book({ Hoja1: utils.aoa_to_sheet([head, ['0012', 'Pan', 1.25, 24]]) }, 'xlsx'))
  const sheet = 'xl/worksheets/sheet1.xml'
  const formula = strFromU8(files[sheet] ?? new Uint8Array()).replace('<v>1.25</v>', '<f>1+0.25</f><v></v>')
  const bytes = zipSync({ ...files, [sheet]: strToU8(formula) })
  expect(rowsIn(bytes).unread.map(({ refused }) => refused)).toEqual([
    [{ cell: 'C2', field: 'price', shown: '', reason: cellRefusals.broken('') }],
  ])
})

test('merged titles, several sheets and hidden ones: the list is found', () => {
  const list = utils.aoa_to_sheet([['Lista de precios'], [], head, ...rows, ['TOTAL', null, '22.75']])
  list['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 3 } }]
  const bytes = new Uint8Array(
    write(
      {
        SheetNames: ['Notas', 'Lista', 'Oculta'],
        Sheets: { Notas: utils.aoa_to_sheet([['Pedir']]), Lista: list, Oculta: utils.aoa_to_sheet([head]) },
        Workbook: { Sheets: [{ Hidden: 0 }, { Hidden: 0 }, { Hidden: 1 }] },
      },
      { type: 'buffer', bookType: 'xlsx' },
    ) as Buffer,
  )
  const answer = answerAboutFile({ content: bytes.buffer, kind: 'product', read: null })
  expect(answer.map((portion) => 'layout' in portion && [portion.layout.name, portion.layout.head])).toEqual([
    ['Notas', null],
    ['Lista', 2],
  ])
  const fields = ['code' as const, 'name' as const, 'price' as const, 'stock' as const]
  expect(
    answerAboutFile({
      content: bytes.buffer,
      kind: 'product',
      read: { sheet: 1, head: 2, fields, mark: 'point' },
    }),
  ).toEqual([
    {
      rows: {
        rows: expected.map(({ row, values }) => ({ row: row + 2, values })),
        unread: [],
        leftOut: [{ row: 6, shown: 'TOTAL · 22.75', reason: 'total' }],
        repeated: [],
        sameNamed: [],
      },
    },
  ])
})

interface Containers {
  utils: { cfb_new(): object; cfb_add(container: object, name: string, content: Buffer): void }
  write(container: object, options: { type: 'buffer' }): Buffer
}

/** A protected workbook: an older container of which all parts are encrypted. */
function protectedBook(): Uint8Array {
  const { utils: containers, write: writeContainer } = CFB as Containers
  const container = containers.cfb_new()
  for (const part of ['/EncryptionInfo', '/EncryptedPackage'])
    containers.cfb_add(container, part, Buffer.alloc(64))
  return new Uint8Array(writeContainer(container, { type: 'buffer' }))
}

const xlsx = book({ Hoja1: utils.aoa_to_sheet([head, ...rows]) }, 'xlsx')

test.each<[string, Uint8Array, string]>([
  ['nothing', new Uint8Array(), fileRefusals.empty],
  ['blanks', utf8('\n\n ; \n'), fileRefusals.empty],
  ['half a workbook', xlsx.subarray(0, xlsx.length / 2), fileRefusals.damaged],
  ['a password', protectedBook(), fileRefusals.protected],
  ['a PDF', utf8('%PDF-1.7\n1 0 obj'), fileRefusals.damaged],
  [
    'a picture',
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]),
    fileRefusals.damaged,
  ],
  ['too many rows', utf8('a;b\n'.repeat(101_001)), fileRefusals.tooManyRows],
])('a file with %s is refused with the reason', (_, bytes, refused) => {
  expect(answerAboutFile({ content: bytes.slice().buffer, kind: 'product', read: null })).toEqual([
    { refused },
  ])
})
