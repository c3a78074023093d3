import { expect, test } from 'vitest'
import { sessionMachine } from '../../../src/machines/session/session.ts'
import { leafStates, transitionNames } from '../support/machine-definition.ts'
import { sessionWalk } from '../support/walks/session-walk.ts'
import { walkAll } from '../support/walks/walk.ts'

test('the paths of the session take every transition, and its invariants hold after each step', async () => {
  const walked = await walkAll(sessionWalk)

  expect([...walked.states].toSorted()).toEqual(leafStates(sessionMachine))
  expect([...walked.transitions].toSorted()).toEqual(transitionNames(sessionMachine))
}, 180_000)
