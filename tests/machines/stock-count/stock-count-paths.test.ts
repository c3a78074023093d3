import { expect, test } from 'vitest'
import { stockCountMachine } from '../../../src/machines/stock-count/stock-count.ts'
import { tallyQueueMachine } from '../../../src/machines/stock-count/tally-queue.ts'
import { leafStates, transitionNames } from '../support/machine-definition.ts'
import { stockCountWalk } from '../support/walks/stock-count-walk.ts'
import { tallyQueueWalk } from '../support/walks/tally-queue-walk.ts'
import { walkAll } from '../support/walks/walk.ts'

test('the paths of a stock take take every transition, and its invariants hold after each step', async () => {
  const walked = await walkAll(stockCountWalk)
  expect([...walked.states].toSorted()).toEqual(leafStates(stockCountMachine))
  expect([...walked.transitions].toSorted()).toEqual(transitionNames(stockCountMachine))
}, 180_000)

test('the paths of the queue of tallies take every transition, and its invariants hold after each step', async () => {
  const walked = await walkAll(tallyQueueWalk)
  // With a tally that waits it is never idle, and without one it is.
  expect([...walked.states].toSorted()).toEqual(leafStates(tallyQueueMachine))
  expect([...walked.transitions].toSorted()).toEqual(transitionNames(tallyQueueMachine))
}, 180_000)
