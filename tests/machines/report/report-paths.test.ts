import { expect, test } from 'vitest'
import { reportMachine } from '../../../src/machines/report/report.ts'
import { leafStates, transitionNames } from '../support/machine-definition.ts'
import { reportWalk } from '../support/walks/report-walk.ts'
import { walkAll } from '../support/walks/walk.ts'

test('the paths of a report take every transition, and its invariants hold after each step', async () => {
  const walked = await walkAll(reportWalk)
  expect([...walked.states].toSorted()).toEqual(leafStates(reportMachine))
  expect([...walked.transitions].toSorted()).toEqual(transitionNames(reportMachine))
}, 30_000)
