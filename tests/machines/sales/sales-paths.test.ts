import { expect, test } from 'vitest'
import { salesMachine } from '../../../src/machines/sales/sales.ts'
import { leafStates, transitionNames } from '../support/machine-definition.ts'
import { salesWalk } from '../support/walks/sales-walk.ts'
import { walkAll } from '../support/walks/walk.ts'

test('the paths of held sales take every transition, and their invariants hold after each step', async () => {
  const walked = await walkAll(salesWalk)

  expect([...walked.states].toSorted()).toEqual(leafStates(salesMachine))
  expect([...walked.transitions].toSorted()).toEqual(transitionNames(salesMachine))
}, 180_000)
