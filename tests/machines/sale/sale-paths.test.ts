import { expect, test } from 'vitest'
import { saleMachine } from '../../../src/machines/sale/sale.ts'
import { leafStates, transitionNames } from '../support/machine-definition.ts'
import { saleWalk } from '../support/sale-walk.ts'
import { walkAll } from '../support/walk.ts'

test('every state of the sale is reached and every transition walked, and the rules hold after each step', async () => {
  const walked = await walkAll(saleWalk)

  expect([...walked.states].toSorted()).toEqual(leafStates(saleMachine))
  expect([...walked.transitions].toSorted()).toEqual(transitionNames(saleMachine))
}, 60_000)
