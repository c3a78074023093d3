import { expect, test } from 'vitest'
import { recountRegister } from '../../../domain/calls/registers.ts'
import { messages } from '../../../domain/messages.ts'
import { readAs } from '../../../domain/shape/shape.ts'

const { request } = recountRegister

test('a second count has the fields of a closing in centavos, and a reason without the blanks around', () => {
  const sent = {
    closing_amount: 12.5,
    counted: [{ value: 0.5, pieces: 25 }],
    left_amount: 1,
    reason: ' Monedas ',
  }
  expect(readAs(request, sent)).toEqual({
    value: {
      closingAmount: 1_250,
      counted: [{ value: 50, pieces: 25 }],
      leftAmount: 100,
      reason: 'Monedas',
    },
  })
})

test.each([[''], ['   ']])('the reason %j is refused', (reason) => {
  expect(readAs(request, { closing_amount: 1, reason })).toEqual({
    refusals: { reason: [messages.validation.required] },
  })
})

test('amount and reason may be missing: whether they are needed says the register (docs/decisions/0163)', () => {
  const read = [{ closing_amount: 1 }, {}, { reason: null }].map((sent) => readAs(request, sent))
  expect(read).toEqual([{ value: { closingAmount: 100 } }, { value: {} }, { value: {} }])
})
