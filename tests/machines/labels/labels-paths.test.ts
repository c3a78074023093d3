import { expect, test } from 'vitest'
import { labelsMachine } from '../../../src/machines/labels/labels.ts'
import { leafStates, transitionNames } from '../support/machine-definition.ts'
import { labelsWalk } from '../support/walks/labels-walk.ts'
import { walkAll } from '../support/walks/walk.ts'

test('the paths of labels take every transition, and its invariants hold after each step', async () => {
  const walked = await walkAll(labelsWalk)
  expect([...walked.states].toSorted()).toEqual(leafStates(labelsMachine))
  expect([...walked.transitions].toSorted()).toEqual(transitionNames(labelsMachine))
}, 60_000)
