import { expect, test } from 'vitest'
import { phoneText } from '../../domain/phone-text.ts'

test('a telephone number of Guatemala stands in groups on papers, and any other as it is stored', () => {
  const stored = ['22515500', '50222515500', '+50222515500', '+525512345678', '2251-5500', '']
  expect(stored.map(phoneText)).toEqual([
    '2251 5500',
    '502 2251 5500',
    '+502 2251 5500',
    '+525512345678',
    '2251-5500',
    '',
  ])
})
