import { expect, test } from 'vitest'
import { tillLockMachine } from '../../../src/machines/till-lock/till-lock.ts'
import { leafStates, transitionNames } from '../support/machine-definition.ts'
import { tillLockWalk } from '../support/walks/till-lock-walk.ts'
import { walkAll } from '../support/walks/walk.ts'

test('the paths of the lock take every transition, and its invariants hold after each step', async () => {
  const { states, transitions } = await walkAll(tillLockWalk())
  expect([...states].toSorted()).toEqual(leafStates(tillLockMachine))
  expect([...transitions].toSorted()).toEqual(transitionNames(tillLockMachine))
})
