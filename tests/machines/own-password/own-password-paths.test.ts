import { expect, test } from 'vitest'
import { ownPasswordMachine } from '../../../src/machines/own-password/own-password.ts'
import { leafStates, transitionNames } from '../support/machine-definition.ts'
import { ownPasswordWalk } from '../support/own-password-walk.ts'
import { walkAll } from '../support/walk.ts'

test('the paths of the own password take every transition, and its invariants hold after each step', async () => {
  const walked = await walkAll(ownPasswordWalk)
  expect([...walked.states].toSorted()).toEqual(leafStates(ownPasswordMachine))
  expect([...walked.transitions].toSorted()).toEqual(transitionNames(ownPasswordMachine))
}, 30_000)
