import { expect, test } from 'vitest'
import { keyedCommandMachine } from '../../../src/machines/keyed-command/keyed-command.ts'
import { keyedCommandWalk } from '../support/walks/keyed-command-walk.ts'
import { leafStates, transitionNames } from '../support/machine-definition.ts'
import { walkAll } from '../support/walks/walk.ts'

test('the paths of a command with a key take every transition, and its invariants hold after each step', async () => {
  const walked = await walkAll(keyedCommandWalk)

  expect([...walked.states].toSorted()).toEqual(leafStates(keyedCommandMachine))
  expect([...walked.transitions].toSorted()).toEqual(transitionNames(keyedCommandMachine))
})
