import { expect, test } from 'vitest'
import { saleMachine } from '../../../src/machines/sale/sale.ts'
import { leafStates, transitionNames } from '../support/machine-definition.ts'
import { saleWalk } from '../support/sale-walk.ts'
import { walkAll } from '../support/walk.ts'

test('the paths of the sale take every transition, and its invariants hold after each step', async () => {
  const walked = await walkAll(saleWalk)

  expect([...walked.states].toSorted()).toEqual(leafStates(saleMachine))
  expect([...walked.transitions].toSorted()).toEqual(transitionNames(saleMachine))
}, 60_000)
