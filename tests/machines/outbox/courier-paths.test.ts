import { expect, test } from 'vitest'
import { courierMachine } from '../../../src/machines/outbox/courier.ts'
import { leafStates, transitionNames } from '../support/machine-definition.ts'
import { courierWalk } from '../support/walks/courier-walk.ts'
import { walkAll } from '../support/walks/walk.ts'

test('the paths of the courier take every transition, and its invariants hold after each step', async () => {
  const walked = await walkAll(courierWalk)
  expect([...walked.states].toSorted()).toEqual(leafStates(courierMachine))
  expect([...walked.transitions].toSorted()).toEqual(transitionNames(courierMachine))
}, 180_000)
