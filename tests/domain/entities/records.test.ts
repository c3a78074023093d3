import { describe, expect, test } from 'vitest'
import { clientSchema } from '../../../domain/entities/client.ts'
import { storeSchema } from '../../../domain/entities/store.ts'
import { supplierSchema } from '../../../domain/entities/supplier.ts'
import { foreignMessages, refusals } from '../validation/refusals.ts'

const required = 'Campo obligatorio'
const wrongFormat = 'El formato no es correcto'
const tooLong = 'El texto es demasiado largo'
const long = (length: number) => 'ñ'.repeat(length)

const lucia = { name: 'Lucía Pérez', email: 'lucia@ejemplo.gt', phone: '55512345' }
const wrongPhone = 'El teléfono debe tener de 8 a 15 dígitos'
const wrongSupplierPhone = `${wrongPhone} y empezar con un dígito del 1 al 7`
/** Phones as people write them, and as they are stored. */
const writtenPhones = [
  ['5551-2345', '55512345'],
  [' 5551 2345 ', '55512345'],
  ['(502) 5551.2345', '50255512345'],
  ['+502 2251-5500', '+50222515500'],
] as const
const supplier = {
  name: 'Distribuidora El Sol',
  address: '4a. Calle 5-60',
  email: 'ventas@elsol.gt',
  phone: '+50222515500',
  description: 'Bebidas',
}
const schemas = [
  { name: 'client', schema: clientSchema },
  { name: 'supplier', schema: supplierSchema },
  { name: 'store', schema: storeSchema },
]

describe('a client (docs/product.md §5)', () => {
  test('is accepted, without spaces around its texts', () => {
    expect(
      clientSchema.validateSync({ name: ' Lucía Pérez ', email: lucia.email, phone: ' 5551-2345 ' }),
    ).toEqual(lucia)
  })

  test('needs a name, an e-mail and a phone', () => {
    const all = { name: [required], email: [required], phone: [required] }
    expect(refusals(clientSchema, {})).toEqual(all)
    expect(refusals(clientSchema, { name: ' ', email: '', phone: null })).toEqual(all)
  })

  test.each(['lucia', 'lucia@', '@ejemplo.gt', 'lucia ejemplo@x.gt', 'a@b..gt'])(
    'refuses the e-mail %j',
    (email) => {
      expect(refusals(clientSchema, { ...lucia, email })).toEqual({ email: [wrongFormat] })
    },
  )

  test('accepts texts of any script up to 200 characters, also with markup', () => {
    for (const name of [
      long(200),
      '🛒🥭',
      'مخبز النور',
      '<img src=x onerror=alert(1)>',
      "'; drop table clients; --",
    ])
      expect(clientSchema.validateSync({ ...lucia, name })).toEqual({ ...lucia, name })
    expect(refusals(clientSchema, { ...lucia, name: long(201) })).toEqual({ name: [tooLong] })
  })

  test.each(['\0', 'a\0b', '\ud83d'])('refuses characters that a database cannot store: %j', (name) => {
    expect(refusals(clientSchema, { ...lucia, name })).toEqual({
      name: ['El texto tiene caracteres que no se pueden guardar'],
    })
  })
})

describe('a supplier (docs/product.md §5)', () => {
  test('is accepted with and without a description', () => {
    expect(supplierSchema.validateSync(supplier)).toEqual(supplier)
    for (const description of [undefined, null, '', ' '])
      expect(supplierSchema.validateSync({ ...supplier, description })).toEqual({
        ...supplier,
        description: null,
      })
  })

  test('needs name, address, e-mail and phone', () => {
    expect(refusals(supplierSchema, {})).toEqual({
      name: [required],
      address: [required],
      email: [required],
      phone: [required],
    })
  })

  test.each(['22515500', '+50222515500', '123456789012345'])('accepts the phone %j', (phone) => {
    expect(refusals(supplierSchema, { ...supplier, phone })).toEqual({})
  })

  test.each([
    '2251550',
    '82515500',
    '0225155000',
    '+',
    '++50222515500',
    '1234567890123456',
    '2251-550',
    'abc',
  ])('refuses the phone %j', (phone) => {
    expect(refusals(supplierSchema, { ...supplier, phone })).toEqual({
      phone: [wrongSupplierPhone],
    })
  })
})

describe('a store (docs/product.md §5)', () => {
  test('needs only a name; missing fields become null', () => {
    expect(storeSchema.validateSync({ name: 'La Bendición', email: '' })).toEqual({
      name: 'La Bendición',
      address: null,
      phone: null,
      email: null,
    })
    expect(refusals(storeSchema, {})).toEqual({ name: [required] })
  })

  test('refuses an invalid e-mail and texts that are too long', () => {
    const wrong = { name: 'A', email: 'tienda', address: long(501), phone: '2'.repeat(51) }
    expect(refusals(storeSchema, wrong)).toEqual({
      email: [wrongFormat],
      address: [tooLong],
      phone: [tooLong, wrongPhone],
    })
  })
})

describe.each([
  { name: 'client', schema: clientSchema, valid: lucia, wrong: wrongPhone },
  { name: 'supplier', schema: supplierSchema, valid: supplier, wrong: wrongSupplierPhone },
  { name: 'store', schema: storeSchema, valid: { name: 'La Bendición' }, wrong: wrongPhone },
])('the phone of a $name', ({ schema, valid, wrong }) => {
  test.each(writtenPhones)('written as %j is stored as %j', (phone, kept) => {
    expect(schema.validateSync({ ...valid, phone })).toMatchObject({ phone: kept })
  })

  test.each(['abc', '555-123', '1234567890123456'])('is refused when it is invalid: %j', (phone) => {
    expect(refusals(schema, { ...valid, phone })).toEqual({ phone: [wrong] })
  })

  test.each(['88881234', '+00221234', '9551-2345'])(
    'begins with any digit, except that of a supplier: %j',
    (phone) => {
      expect(refusals(schema, { ...valid, phone })).toEqual(wrong === wrongPhone ? {} : { phone: [wrong] })
    },
  )
})

test('a store needs no phone, and spaces count as none', () => {
  for (const phone of ['', '  ', ' - ', null])
    expect(storeSchema.validateSync({ name: 'La Bendición', phone })).toMatchObject({ phone: null })
})

test.each(schemas)('a $name has only messages of the product', ({ schema }) => {
  const names = ['name', 'email', 'phone', 'address', 'description']
  for (const value of [12, true, [], {}, ['x'], { toString: 1 }, null, undefined, '', long(600), '\0'])
    expect(foreignMessages(schema, Object.fromEntries(names.map((name) => [name, value])))).toEqual([])
  for (const body of [null, undefined, 'text', 12, []]) expect(foreignMessages(schema, body)).toEqual([])
})
