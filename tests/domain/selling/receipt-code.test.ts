import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeRefusal, receiptCode, scannedReceipt } from '../../../domain/selling/receipt-code.ts'

test('the code of a receipt is read back as the number of its sale, in small letters too', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (number) => {
      const code = receiptCode(number)
      expect([code, ` ${code.toLowerCase()} `].map(scannedReceipt)).toEqual([number, number])
    }),
  )
})

test.each([
  '417',
  'VENTA',
  'VENTA0',
  'VENTA007',
  'VENTA1.5',
  'VENTA 417',
  'VENTA-1',
  'VENTA9007199254740993',
  'XVENTA4',
])('%s is no receipt', (text) => {
  expect(scannedReceipt(text)).toBeNull()
})

test('a code that sells nothing is told as what it is', () => {
  expect(['VENTA417', '7401'].map(codeRefusal)).toEqual([
    'Es el recibo de la venta 417, no un producto',
    'No existe un producto con el código 7401',
  ])
})
