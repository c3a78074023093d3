import { expect, test } from 'vitest'
import { productImportMachine } from '../../../src/machines/product-import/product-import.ts'
import { leafStates, transitionNames } from '../support/machine-definition.ts'
import { productImportWalk } from '../support/walks/product-import-walk.ts'
import { walkAll } from '../support/walks/walk.ts'

test('the paths of an import take every transition, and its invariants hold after each step', async () => {
  const walked = await walkAll(productImportWalk)
  expect([...walked.states].toSorted()).toEqual(leafStates(productImportMachine))
  expect([...walked.transitions].toSorted()).toEqual(transitionNames(productImportMachine))
}, 60_000)
