import { expect, test } from 'vitest'
import { saleReturnMachine } from '../../../src/machines/return/sale-return.ts'
import { leafStates, transitionNames } from '../support/machine-definition.ts'
import { saleReturnWalk } from '../support/walks/sale-return-walk.ts'
import { walkAll } from '../support/walks/walk.ts'

test('the paths of a return take every transition, and its invariants hold after each step', async () => {
  const walked = await walkAll(saleReturnWalk)

  expect([...walked.states].toSorted()).toEqual(leafStates(saleReturnMachine))
  expect([...walked.transitions].toSorted()).toEqual(transitionNames(saleReturnMachine))
}, 180_000)
