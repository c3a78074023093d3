import { expect, test } from 'vitest'
import { accountPaymentMachine } from '../../../src/machines/account-payment/account-payment.ts'
import { accountPaymentWalk } from '../support/walks/account-payment-walk.ts'
import { leafStates, transitionNames } from '../support/machine-definition.ts'
import { walkAll } from '../support/walks/walk.ts'

test('the paths of a payment take every transition, and its invariants hold after each step', async () => {
  const walked = await walkAll(accountPaymentWalk)

  expect([...walked.states].toSorted()).toEqual(leafStates(accountPaymentMachine))
  expect([...walked.transitions].toSorted()).toEqual(transitionNames(accountPaymentMachine))
}, 180_000)
