import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { registerMachine } from '../../../src/machines/register/register.ts'
import { cashierRights } from '../support/fixtures.ts'
import { leafStates, transitionNames } from '../support/machine-definition.ts'
import { registerWalk } from '../support/walks/register-walk.ts'
import { walkAll } from '../support/walks/walk.ts'

test('the paths of the register take every transition, and its invariants hold after each step', async () => {
  const walk = registerWalk(cashierRights)
  const { states, transitions, descriptions } = await walkAll(walk)

  expect([...states].toSorted()).toEqual(leafStates(registerMachine))
  expect([...transitions].toSorted()).toEqual(transitionNames(registerMachine))
  // Rights come and go in the walk: who begins without them begins in one of its states.
  const { machine, input } = registerWalk([])
  const first = createActor(machine, { input }).getSnapshot()
  expect(descriptions).toContain(walk.describe(first))
}, 180_000)
