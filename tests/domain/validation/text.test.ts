import { describe, expect, test } from 'vitest'
import { optionalUrl, requiredText } from '../../../domain/validation/text.ts'
import { refusals } from './refusals.ts'

describe('a text with a minimum and a maximum length (docs/product.md §5)', () => {
  const name = requiredText(5, 3)

  test.each([' abc ', 'abcde', 'ñandú'])('%j is accepted, without spaces around it', (text) => {
    expect(name.validateSync(text)).toBe(text.trim())
  })

  test('is refused below the minimum, above the maximum, and when it is missing', () => {
    expect(refusals(name, 'ab')).toEqual({ '': ['Debe de tener al menos 3 caracteres'] })
    expect(refusals(name, ' ab ')).toEqual({ '': ['Debe de tener al menos 3 caracteres'] })
    expect(refusals(name, 'abcdef')).toEqual({ '': ['El texto es demasiado largo'] })
    expect(refusals(name, '')).toEqual({ '': ['Campo obligatorio'] })
    expect(refusals(name, ' ')).toEqual({ '': ['Campo obligatorio'] })
  })
})

describe('the address of a web page (docs/product.md §5)', () => {
  test.each(['https://tienda.gt', 'http://localhost:3000/a?b=1#c', 'HTTPS://ñandú.gt/catálogo'])(
    '%s is taken',
    (address) => {
      expect(optionalUrl().validateSync(` ${address} `)).toBe(address)
    },
  )

  test.each(['', ' ', null, undefined])('%j is refused', (address) => {
    expect(optionalUrl().validateSync(address)).toBe(null)
  })

  test.each([
    'tienda.gt',
    'www.tienda.gt',
    'ftp://tienda.gt',
    'javascript:alert(1)',
    'https://',
    'https:///tienda.gt',
    'https://tien da.gt',
    'https://tienda.gt:puerto',
    'mailto:ana@tienda.gt',
  ])('%s is refused', (address) => {
    expect(refusals(optionalUrl(), address)).toEqual({
      '': ['La dirección web debe empezar con http:// o https://'],
    })
  })
})
