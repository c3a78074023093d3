import { expect, test } from 'vitest'
import { tillHolderMachine } from '../../../src/machines/till-holder/till-holder.ts'
import { cashierRights } from '../support/fixtures.ts'
import { leafStates, transitionNames } from '../support/machine-definition.ts'
import { tillHolderWalk } from '../support/walks/till-holder-walk.ts'
import { walkAll } from '../support/walks/walk.ts'

test('the paths of the till holder take every transition, and its invariants hold after each step', async () => {
  const withRights = await walkAll(tillHolderWalk(cashierRights))
  const withoutRights = await walkAll(tillHolderWalk([]))
  const states = new Set([...withRights.states, ...withoutRights.states])
  const transitions = new Set([...withRights.transitions, ...withoutRights.transitions])

  expect([...states].toSorted()).toEqual(leafStates(tillHolderMachine))
  expect([...transitions].toSorted()).toEqual(transitionNames(tillHolderMachine))
}, 180_000)
