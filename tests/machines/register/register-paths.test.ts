import { expect, test } from 'vitest'
import { registerMachine } from '../../../src/machines/register/register.ts'
import { cashierRights } from '../support/fixtures.ts'
import { leafStates, transitionNames } from '../support/machine-definition.ts'
import { registerWalk } from '../support/walks/register-walk.ts'
import { walkAll } from '../support/walks/walk.ts'

test('the paths of the register take every transition, and its invariants hold after each step', async () => {
  const withRights = await walkAll(registerWalk(cashierRights))
  const withoutRights = await walkAll(registerWalk([]))
  const states = new Set([...withRights.states, ...withoutRights.states])
  const transitions = new Set([...withRights.transitions, ...withoutRights.transitions])

  expect([...states].toSorted()).toEqual(leafStates(registerMachine))
  expect([...transitions].toSorted()).toEqual(transitionNames(registerMachine))
}, 180_000)
