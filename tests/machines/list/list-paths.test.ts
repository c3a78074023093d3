import { expect, test } from 'vitest'
import { listMachine } from '../../../src/machines/list/list.ts'
import { allRights, listWalk, noRights } from '../support/walks/list-walk.ts'
import { leafStates, transitionNames } from '../support/machine-definition.ts'
import { walkAll } from '../support/walks/walk.ts'

test('the paths of a list take every transition, and its invariants hold after each step', async () => {
  const walked = await walkAll(listWalk(allRights))
  expect([...walked.states].toSorted()).toEqual(leafStates(listMachine))
  expect([...walked.transitions].toSorted()).toEqual(transitionNames(listMachine))
}, 30_000)

test('without rights a list is read-only', async () => {
  const walked = await walkAll(listWalk(noRights))
  expect([...walked.states]).toEqual(['list.browsing'])
})
