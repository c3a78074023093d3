import { expect, test } from 'vitest'
import { ownSecretMachine } from '../../../src/machines/own-secret/own-secret.ts'
import { leafStates, transitionNames } from '../support/machine-definition.ts'
import { ownSecretWalk } from '../support/walks/own-secret-walk.ts'
import { walkAll } from '../support/walks/walk.ts'

test('the paths of the own password take every transition, and its invariants hold after each step', async () => {
  const walked = await walkAll(ownSecretWalk)
  expect([...walked.states].toSorted()).toEqual(leafStates(ownSecretMachine))
  expect([...walked.transitions].toSorted()).toEqual(transitionNames(ownSecretMachine))
}, 30_000)
