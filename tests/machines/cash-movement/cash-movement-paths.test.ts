import { expect, test } from 'vitest'
import { cashMovementMachine } from '../../../src/machines/cash-movement/cash-movement.ts'
import { cashMovementWalk } from '../support/walks/cash-movement-walk.ts'
import { leafStates, transitionNames } from '../support/machine-definition.ts'
import { walkAll } from '../support/walks/walk.ts'

test('the paths of a movement take every transition, and its invariants hold after each step', async () => {
  const walked = await walkAll(cashMovementWalk)

  expect([...walked.states].toSorted()).toEqual(leafStates(cashMovementMachine))
  expect([...walked.transitions].toSorted()).toEqual(transitionNames(cashMovementMachine))
}, 180_000)
