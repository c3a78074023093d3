import { expect, test } from 'vitest'
import { clientSchema, clientRequest } from '../../../domain/entities/client.ts'
import { mayLackContacts, withoutContacts } from '../../../domain/entities/names-only.ts'
import { supplierRequest, supplierSchema } from '../../../domain/entities/supplier.ts'
import { messages } from '../../../domain/messages.ts'
import { readAs } from '../../../domain/shape/shape.ts'
import { refusals } from '../validation/refusals.ts'

const { required, email, phone } = messages.validation

test.each([
  ['client', clientSchema, { name: 'Rosa', email: '', phone: '' }],
  ['supplier', supplierSchema, { name: 'Don Beto', address: '', email: ' ', phone: '' }],
])('the form of a %s needs the name alone, and what is typed must be right', (_, schema, typed) => {
  const form = withoutContacts(schema)
  expect(refusals(form, typed)).toEqual({})
  expect(refusals(form, { ...typed, name: ' ' })).toEqual({ name: [required] })
  expect(Object.keys(refusals(form, { ...typed, email: 'rosa@', phone: '12' }))).toEqual(['email', 'phone'])
  expect(refusals(schema, typed)['email']).toEqual([required])
})

test.each([
  ['client', mayLackContacts(clientRequest, true)],
  ['supplier', mayLackContacts(supplierRequest, true)],
])('a new %s may lack them, and what is sent must be right', (_, request) => {
  const made = readAs(request, { name: 'Rosa', email: null })
  expect(made).toMatchObject({ value: { name: 'Rosa', email: '', phone: '' } })
  const wrong = readAs(request, { name: 'Rosa', email: 'rosa@', phone: '12' })
  expect(wrong).not.toHaveProperty('value')
  expect(JSON.stringify(wrong)).toContain(email)
  expect(JSON.stringify(wrong)).toContain(phone)
})
