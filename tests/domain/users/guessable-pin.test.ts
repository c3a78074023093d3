import { expect, test } from 'vitest'
import { whyGuessable } from '../../../domain/users/guessable-pin.ts'

test.each([
  [
    'repite los mismos dígitos',
    ['0000', '7777777', '1212', '121212', '123123', '12341234', '1122', '112233'],
  ],
  ['sus dígitos van seguidos', ['1234', '98765432', '2468', '9630']],
  ['sigue una línea del teclado', ['2580', '0852', '1470', '147258', '159357', '1397', '7139']],
  ['parece un año', ['1984', '2026', '2001']],
  ['parece una fecha', ['2512', '1225', '3101', '251284', '841225', '25121984', '19841225']],
])('a PIN is refused because it %s', (why, pins) => {
  expect(pins.map((pin) => [pin, whyGuessable(pin)])).toEqual(pins.map((pin) => [pin, why]))
})

test('nine of ten PINs of four digits are free', () => {
  const all = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'))
  expect(all.filter((pin) => whyGuessable(pin) === null).length).toBeGreaterThan(8_800)
  expect(['4071', '58203', '8362', '90417'].map(whyGuessable)).toEqual([null, null, null, null])
})
