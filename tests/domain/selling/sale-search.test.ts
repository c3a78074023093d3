import { expect, test } from 'vitest'
import { readSaleSearch } from '../../../domain/search/sale-search.ts'

test.each([
  ['1234', { by: 'number', digits: '1234' }],
  [' 007 ', { by: 'number', digits: '007' }],
  ['VENTA1234', { by: 'receipt', number: 1_234 }],
  [' venta7 ', { by: 'receipt', number: 7 }],
  ['VENTA007', { by: 'words', words: ['venta007'], code: 'VENTA007' }],
  ['42.50', { by: 'total', total: 4_250 }],
  ['Q 1,042.5', { by: 'total', total: 104_250 }],
  ['q42', { by: 'total', total: 4_200 }],
  ['Café  MOLIDO', { by: 'words', words: ['cafe', 'molido'], code: 'Café  MOLIDO' }],
  ['quesos', { by: 'words', words: ['quesos'], code: 'quesos' }],
  ['1.5 lt', { by: 'words', words: ['1.5', 'lt'], code: '1.5 lt' }],
  ['A-12', { by: 'words', words: ['a-12'], code: 'A-12' }],
  ['-5.00', { by: 'words', words: ['-5.00'], code: '-5.00' }],
])('%j looks for %j', (text, search) => {
  expect(readSaleSearch(text)).toEqual(search)
})
