import { expect, test } from 'vitest'
import { stockAdjustmentMachine } from '../../../src/machines/stock-adjustment/stock-adjustment.ts'
import { leafStates, transitionNames } from '../support/machine-definition.ts'
import { stockAdjustmentWalk } from '../support/walks/stock-adjustment-walk.ts'
import { walkAll } from '../support/walks/walk.ts'

test('the paths of an adjustment take every transition, and its invariants hold after each step', async () => {
  const walked = await walkAll(stockAdjustmentWalk)

  expect([...walked.states].toSorted()).toEqual(leafStates(stockAdjustmentMachine))
  expect([...walked.transitions].toSorted()).toEqual(transitionNames(stockAdjustmentMachine))
}, 180_000)
