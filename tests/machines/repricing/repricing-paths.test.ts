import { expect, test } from 'vitest'
import { repricingMachine } from '../../../src/machines/repricing/repricing.ts'
import { leafStates, transitionNames } from '../support/machine-definition.ts'
import { repricingWalk } from '../support/walks/repricing-walk.ts'
import { walkAll } from '../support/walks/walk.ts'

test('the paths of a change of prices take every transition, and its invariants hold after each step', async () => {
  const walked = await walkAll(repricingWalk)
  expect([...walked.states].toSorted()).toEqual(leafStates(repricingMachine))
  expect([...walked.transitions].toSorted()).toEqual(transitionNames(repricingMachine))
}, 60_000)
