import { string } from 'yup'
import { expect, test } from 'vitest'
import { clientSchema } from '../../../domain/entities/client.ts'
import { userSchema } from '../../../domain/entities/user.ts'
import { recordMessages } from '../../../domain/entities/record-messages.ts'
import { messages } from '../../../domain/messages.ts'
import { bodyOf } from '../../../domain/validation/body.ts'
import { jsonFigures } from '../../../domain/validation/figures.ts'
import { refusals } from './refusals.ts'

const endless = 'x'.repeat(250_000)

test('a text that is too long for every field is cut before a pattern is matched', () => {
  const lengths: number[] = []
  const schema = bodyOf({
    text: string().test('seen', 'seen', (text = '') => lengths.push(text.length) > 0),
  })
  expect(refusals(schema, { text: endless })).toEqual({})
  expect(lengths).toEqual([2_000])
})

test('a cut text is still refused as too long', () => {
  const { tooLong, email, phone } = messages.validation
  expect(refusals(clientSchema, { name: endless, email: endless, phone: endless })).toEqual({
    name: [tooLong],
    email: [tooLong, email],
    phone: [tooLong, phone],
  })
})

test('a list of too many roles gives one error for the whole list', () => {
  const person = { name: 'Eva', last_name: null, username: 'eva', email: null, password: 'Secreto1' }
  const schema = userSchema(jsonFigures, { mode: 'create', choosesStore: false })
  expect(refusals(schema, { ...person, roles: Array.from({ length: 120_000 }, () => 1) })).toEqual({
    roles: [recordMessages.user.oneRole],
  })
})
