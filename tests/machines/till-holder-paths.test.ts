import { expect, test } from 'vitest'
import { tillHolderMachine } from '../../src/machines/till-holder.ts'
import { leafStates, transitionNames } from './support/machine-definition.ts'
import { tillHolderWalk } from './support/till-holder-walk.ts'
import { walkAll } from './support/walk.ts'

test('every state of the holder of a till is reached and every transition walked', async () => {
  const walked = await walkAll(tillHolderWalk)
  expect([...walked.states].toSorted()).toEqual(leafStates(tillHolderMachine))
  expect([...walked.transitions].toSorted()).toEqual(transitionNames(tillHolderMachine))
})
