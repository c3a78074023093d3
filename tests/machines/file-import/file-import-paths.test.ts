import { expect, test } from 'vitest'
import { fileImportMachine } from '../../../src/machines/file-import/file-import.ts'
import { leafStates, transitionNames } from '../support/machine-definition.ts'
import { fileImportWalk } from '../support/walks/file-import-walk.ts'
import { walkAll } from '../support/walks/walk.ts'

test('the paths of an import take every transition, and its invariants hold after each step', async () => {
  const walked = await walkAll(fileImportWalk)
  expect([...walked.states].toSorted()).toEqual(leafStates(fileImportMachine))
  expect([...walked.transitions].toSorted()).toEqual(transitionNames(fileImportMachine))
}, 60_000)
