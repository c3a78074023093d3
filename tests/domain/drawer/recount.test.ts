import { expect, test } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import { jsonAmount } from '../../../domain/validation/amount.ts'
import { recountSchema } from '../../../domain/validation/register.ts'

const schema = recountSchema(jsonAmount)

test('a second count has the fields of a closing in centavos, and a reason without the blanks around', () => {
  const request = {
    closing_amount: 12.5,
    counted: [{ value: 0.5, pieces: 25 }],
    left_amount: 1,
    reason: ' Monedas ',
  }
  expect(schema.validateSync(request)).toEqual({
    closing_amount: 1_250,
    counted: [{ value: 50, pieces: 25 }],
    left_amount: 100,
    reason: 'Monedas',
  })
})

test.each([[''], ['   ']])('the reason %j is refused', (reason) => {
  expect(() => schema.validateSync({ closing_amount: 1, reason })).toThrow(messages.validation.required)
})

test('amount and reason may be missing: whether they are needed says the register (docs/decisions/0163)', () => {
  expect([schema.validateSync({ closing_amount: 1 }), schema.validateSync({})]).toEqual([
    { closing_amount: 100 },
    {},
  ])
})
