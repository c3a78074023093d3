import fc from 'fast-check'
import { expect, test } from 'vitest'
import { importMessages } from '../../../domain/file-import/kinds/import-messages.ts'
import type { ClientFields } from '../../../domain/file-import/kinds/people-rows.ts'
import {
  planPeople,
  type KnownPerson,
  type PersonRow,
} from '../../../domain/file-import/kinds/plan-people.ts'
import { totalsOf } from '../../../domain/file-import/kinds/planned-rows.ts'
import { comparedName, comparedPhone, repeatedPeople } from '../../../domain/file-import/kinds/same-person.ts'

type Known = KnownPerson & { email: string | null; creditLimit: number }
type Row = PersonRow & ClientFields

const rules = {
  fields: ['name', 'email', 'phone', 'creditLimit', 'balance'] as const,
  required: ['name', 'email', 'phone'] as const,
  ...{ balanceOfKnown: true, mayMake: true, mayRemove: true, seesAccounts: true, mayAdjust: true },
  owes: () => 'Debe',
}
const plan = (rows: readonly Row[], people: readonly Known[]) =>
  planPeople<ClientFields, Known>(rows, people, rules)

const name = fc.constantFrom('Rosa Pérez', 'rosa perez', 'Luis', 'LUIS ', 'Ana')
const phone = fc.constantFrom('5551-2345', '50255512345', '44400000', '22200000')
const people = fc
  .uniqueArray(
    fc.record({
      ...{ name, phone, email: fc.constantFrom('a@b.gt', 'c@d.gt') },
      ...{ creditLimit: fc.nat(3), balance: fc.integer({ min: -2, max: 2 }) },
    }),
    {
      selector: ({ name: own, phone: number }) => `${comparedName(own)}|${comparedPhone(number)}`,
      maxLength: 6,
    },
  )
  .map((records) => records.map((fields, index): Known => ({ ...fields, id: index + 1, isDefault: false })))

test('people as their own file says them change nothing, with their numbers and without', () => {
  fc.assert(
    fc.property(people, fc.boolean(), (known, numbered) => {
      const rows = known.map(({ id, isDefault: _, ...fields }, index): Row => ({
        ...{ ...fields, row: index + 2, remove: false },
        ...(numbered && { code: String(id) }),
      }))
      expect(totalsOf(plan(rows, known))).toEqual({
        ...{ new: 0, changed: 0, removed: 0, refused: 0 },
        same: known.length,
      })
    }),
  )
})

test('a row without a phone is about the only one of its name, and is refused when there are several', () => {
  const rosa = { name: 'Rosa', email: 'a@b.gt', creditLimit: 0, balance: 0, isDefault: false }
  const row: Row = { row: 2, name: 'ROSA', email: 'x@y.gt', remove: false }
  const one = { ...rosa, id: 1, phone: '55512345' }
  expect(plan([row], [one])[0]).toMatchObject({ code: '1', result: 'changed' })
  const [refused] = plan([row], [one, { ...rosa, id: 2, phone: '44400000' }])
  expect(refused?.reason).toBe(importMessages.severalPeople(2))
})

test('rows about one person are repeated: by number, by name and phone, and by name where a phone is missing', () => {
  const row = (number: number, fields: Partial<Row>): Row => ({ row: number, remove: false, ...fields })
  const repeated = repeatedPeople([
    row(2, { code: '7', name: 'Ana' }),
    row(3, { code: '7', name: 'Otra' }),
    row(4, { name: 'Luis', phone: '5551-2345' }),
    row(5, { name: 'luis', phone: '50255512345' }),
    row(6, { name: 'Luis', phone: '44400000' }),
    row(7, { name: 'Rosa', phone: '1' }),
    row(8, { name: 'Rosa' }),
  ])
  expect([...repeated]).toEqual([
    [2, [3]],
    [3, [2]],
    [4, [5]],
    [5, [4]],
    [7, [8]],
    [8, [7]],
  ])
})
