import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCsv } from '../../../domain/file-import/cells/csv.ts'
import { cellRefusals } from '../../../domain/file-import/cells/cell-refusals.ts'
import { textCell } from '../../../domain/file-import/cells/sheet-table.ts'
import {
  readCode,
  readDescription,
  readEmail,
  readName,
  readPhone,
  readText,
  readYes,
  writtenCode,
} from '../../../domain/file-import/cells/text-cells.ts'

test.each([
  ['0012', '0012'],
  [' 7401005900013 ', '7401005900013'],
  ["'0012", '0012'],
  ['="0012"', '0012'],
  ['A7E12', 'A7E12'],
  ['7E12', '7E12'],
  ['5-1', '5-1'],
  ['7401005900013.0', '7401005900013'],
  ['7,401,005,900,013', '7401005900013'],
  ['7 401005 900013', '7401005900013'],
  ['1.001.002', '1.001.002'],
  ['AB 12', 'AB 12'],
  [textCell('\u200b7401005900013\u00a0'), '7401005900013'],
  [{ number: 12, shown: '0012' }, '0012'],
  [{ number: 740_100_590_001, shown: '7.401E+11' }, '740100590001'],
  [{ number: 7_401_005_900_013, shown: '7.40E+12' }, '7401005900013'],
  [{ number: 1234, shown: '1,234' }, '1234'],
  [{ number: 1.1, shown: '1.10' }, '1.10'],
])('%j is a code', (cell, value) => {
  expect(readCode(cell)).toEqual({ value })
})

test.each([
  ['7.40E+12', cellRefusals.scientific('7.40E+12')],
  ['7,40E+12', cellRefusals.scientific('7,40E+12')],
  ['7.401E12', cellRefusals.scientific('7.401E12')],
  ['05-ene', cellRefusals.date('05-ene')],
  ['ene-05', cellRefusals.date('ene-05')],
  ['5/1/2024', cellRefusals.date('5/1/2024')],
  ['2024-01-05 00:00:00', cellRefusals.date('2024-01-05 00:00:00')],
  [{ date: '5-Jan' }, cellRefusals.date('5-Jan')],
  [{ broken: '#REF!' }, cellRefusals.broken('#REF!')],
  [{ number: 1_234_567_890_123_456, shown: '1.23E+15' }, cellRefusals.tooLong],
])('%j is refused as a code', (cell, refused) => {
  expect(readCode(cell)).toEqual({ refused })
})

test.each([null, '', '  ', '=""', '-', 'S/C', 'N/A', 'Sin código'])('%j is no code', (cell) => {
  expect(readCode(cell)).toBeNull()
})

test('every code of digits with leading zeros stays as it is, as text and as a formatted number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,15}$/), (digits) => {
      expect(readCode(digits)).toEqual({ value: digits })
      expect(readCode({ number: Number(digits), shown: digits })).toEqual({ value: digits })
    }),
  )
})

test.each(['0012', '-', 'S/C', '05-ene', '7.40E+12', '12.0', '7401 005 900 013', "'x", '="1"'])(
  'our own files write the code %s so that it is read back',
  (code) => {
    expect(readCode(writtenCode(code))).toEqual({ value: code })
  },
)

test('a contact that is not there is none, and the link of an address is the address', () => {
  expect(['0', 'N/A', 'no tiene'].map((phone) => readPhone(phone))).toEqual([null, null, null])
  expect(['-', 'mailto:ana@correo.gt'].map((email) => readEmail(email))).toEqual([
    null,
    { value: 'ana@correo.gt' },
  ])
})

test('our own files say what is to be empty, and yes', () => {
  expect(readDescription('(vacío)')).toEqual({ value: null })
  expect(readDescription('')).toBeNull()
  expect(readDescription('Dulce')).toEqual({ value: 'Dulce' })
  expect(readYes('Sí')).toEqual({ value: true })
  expect(readYes('No')).toBeNull()
})

test('a text stands on one line, and a name is no date', () => {
  expect(readText('  Pan\n francés\u00a0 ')).toEqual({ value: 'Pan francés' })
  expect(readText({ date: '5/1/2024' })).toEqual({ value: '5/1/2024' })
  expect(readName({ date: '5-Jan' })).toEqual({ refused: cellRefusals.date('5-Jan') })
  expect(readName({ number: 7, shown: '7' })).toEqual({ value: '7' })
})

test.each([
  [
    'a;b\n1;2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\r\n"1,5",2\r\n',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['sep=|\na|b;c', [['a', 'b;c']]],
  [
    'a;b\n1,5;2,5\n3,5;4,5',
    [
      ['a', 'b'],
      ['1,5', '2,5'],
      ['3,5', '4,5'],
    ],
  ],
  [
    'Código;Producto;Precio\n1;Pan, dulce;1,50\n2;Pan, francés;2,50',
    [
      ['Código', 'Producto', 'Precio'],
      ['1', 'Pan, dulce', '1,50'],
      ['2', 'Pan, francés', '2,50'],
    ],
  ],
  ['a;"b ""c""\nd"', [['a', 'b "c"\nd']]],
  [
    'a;"La Fina\nb;2',
    [
      ['a', '"La Fina'],
      ['b', '2'],
    ],
  ],
  [
    'a,Tubo 5"\nb,2',
    [
      ['a', 'Tubo 5"'],
      ['b', '2'],
    ],
  ],
  ['', []],
])('%j has the cells %j', (text, rows) => {
  expect(parseCsv(text)).toEqual(rows)
})

test('what a spreadsheet writes with any separator is read back', () => {
  const field = fc.stringMatching(/^[ab1",;\t|\n ]{0,8}$/)
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  fc.assert(
    fc.property(
      fc.array(fc.tuple(field, field, field), { minLength: 1, maxLength: 5 }),
      fc.constantFrom(';', ',', '\t', '|'),
      fc.constantFrom('\n', '\r\n'),
      (rows, separator, end) => {
        const text = rows.map((row) => row.map(quoted).join(separator)).join(end)
        expect(parseCsv(`sep=${separator}\n${text}`)).toEqual(rows)
      },
    ),
  )
})
