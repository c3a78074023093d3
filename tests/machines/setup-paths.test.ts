import { expect, test } from 'vitest'
import { setupMachine } from '../../src/machines/setup.ts'
import { leafStates, transitionNames } from './support/machine-definition.ts'
import { setupWalk } from './support/setup-walk.ts'
import { walkAll } from './support/walk.ts'

test('every state of setting up is reached and every transition walked, and the rules hold after each step', async () => {
  const walked = await walkAll(setupWalk)
  expect([...walked.states].toSorted()).toEqual(leafStates(setupMachine))
  expect([...walked.transitions].toSorted()).toEqual(transitionNames(setupMachine))
}, 30_000)
