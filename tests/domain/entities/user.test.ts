import { describe, expect, test } from 'vitest'
import { userSchema } from '../../../domain/entities/user.ts'
import { jsonFigures, typedFigures } from '../../../domain/validation/figures.ts'
import { foreignMessages, refusals } from '../validation/refusals.ts'

const required = 'Campo obligatorio'
const person = { name: 'Ana', last_name: 'López', username: 'ana', email: 'ana@ejemplo.gt' }
const request = { ...person, roles: [3], password: 'Secreto1', store_id: 2 }
const form = { ...person, roles: '3', password: 'Secreto1', store_id: '2' }

const creating = { mode: 'create', choosesStore: true } as const
const updating = { mode: 'update', choosesStore: true } as const

describe('a new user (docs/product.md §5)', () => {
  test('is accepted from the form and from a request', () => {
    expect(userSchema(jsonFigures, creating).validateSync(request)).toEqual(request)
    expect(userSchema(typedFigures, creating).validateSync(form)).toEqual(request)
  })

  test('needs name, username, role, store and password', () => {
    const all = {
      name: [required],
      username: [required],
      roles: [required],
      password: ['Contraseña obligatoria'],
      store_id: [required],
    }
    expect(refusals(userSchema(jsonFigures, creating), {})).toEqual(all)
    const empty = { name: '', username: ' ', roles: '', password: null, store_id: '' }
    expect(refusals(userSchema(typedFigures, creating), empty)).toEqual(all)
  })

  test('needs no last name and no e-mail', () => {
    const bare = { ...request, last_name: '', email: null }
    expect(userSchema(jsonFigures, creating).validateSync(bare)).toEqual({ ...bare, last_name: null })
  })

  test('gets no store from a user who may not choose one, whatever was sent', () => {
    const schema = userSchema(jsonFigures, { mode: 'create', choosesStore: false })
    for (const store_id of [2, 'x', -1, undefined])
      expect(schema.validateSync({ ...request, store_id })).toEqual({ ...request, store_id: undefined })
  })

  test.each([
    ['two roles', { roles: [1, 2] }, { roles: ['Un usuario tiene un solo rol'] }],
    ['a role that is no id', { roles: ['3'] }, { roles: ['El rol no existe'] }],
    ['a role below 1', { roles: [0] }, { roles: ['El rol no existe'] }],
    ['no role in the list', { roles: [] }, { roles: [required] }],
    ['a wrong e-mail', { email: 'ana' }, { email: ['El formato no es correcto'] }],
    ['a long username', { username: 'a'.repeat(101) }, { username: ['El texto es demasiado largo'] }],
    [
      'a short password',
      { password: 'Sec1' },
      { password: ['La contraseña debe de tener al menos 8 caracteres'] },
    ],
    [
      'a simple password',
      { password: 'secretos' },
      { password: ['La contraseña debe incluir mayúsculas, minúsculas, y números'] },
    ],
    ['a store that is no id', { store_id: 1.5 }, { store_id: ['Elige una opción de la lista'] }],
  ])('is refused with %s', (_name, change, expected) => {
    expect(refusals(userSchema(jsonFigures, creating), { ...request, ...change })).toEqual(expected)
  })
})

describe('a changed user (docs/product.md §7.1)', () => {
  test('keeps a missing password and role, and always the store', () => {
    const kept = { ...person, roles: undefined, password: undefined, store_id: undefined }
    expect(userSchema(jsonFigures, updating).validateSync({ ...person, store_id: 2 })).toEqual(kept)
    expect(
      userSchema(typedFigures, updating).validateSync({ ...person, password: '', store_id: '2' }),
    ).toEqual(kept)
  })

  test('gets a new password by the same rule', () => {
    const schema = userSchema(jsonFigures, updating)
    expect(refusals(schema, { ...person, password: 'Secreto2' })).toEqual({})
    expect(refusals(schema, { ...person, password: 'corta' })).toEqual({
      password: [
        'La contraseña debe de tener al menos 8 caracteres',
        'La contraseña debe incluir mayúsculas, minúsculas, y números',
      ],
    })
  })

  test('needs a role where the form asks for one', () => {
    expect(refusals(userSchema(typedFigures, updating), { ...person, roles: '' })).toEqual({
      roles: [required],
    })
  })
})

test('a user has only messages of the product', () => {
  for (const kind of [creating, updating])
    for (const value of [12, true, [], {}, [[]], [null], '\0', 'x'.repeat(600), NaN]) {
      const fields = ['name', 'last_name', 'username', 'email', 'roles', 'password', 'store_id']
      const body = Object.fromEntries(fields.map((name) => [name, value]))
      expect(foreignMessages(userSchema(jsonFigures, kind), body)).toEqual([])
    }
})
