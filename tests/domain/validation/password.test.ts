import { describe, expect, test } from 'vitest'
import { bodyOf } from '../../../domain/validation/body.ts'
import { confirmationOf, passwordField } from '../../../domain/validation/password.ts'
import { refusals } from './refusals.ts'

const twice = bodyOf({ new_password: passwordField(), repeated: confirmationOf('new_password') })
const differ = { repeated: ['Las contraseñas deben coincidir'] }

describe('a password typed twice (docs/product.md §5)', () => {
  test('is accepted when both are the same', () => {
    const typed = { new_password: 'Cajera2026', repeated: 'Cajera2026' }
    expect(twice.validateSync(typed)).toEqual(typed)
  })

  test.each(['Cajera2027', 'cajera2026', 'Cajera2026 ', '', undefined, null])(
    'is refused when the second is %j',
    (repeated) => {
      expect(refusals(twice, { new_password: 'Cajera2026', repeated })).toEqual(differ)
    },
  )
})
