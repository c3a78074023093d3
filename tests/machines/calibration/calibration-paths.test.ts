import { expect, test } from 'vitest'
import { calibrationMachine } from '../../../src/machines/calibration/calibration.ts'
import { calibrationWalk } from '../support/walks/calibration-walk.ts'
import { leafStates, transitionNames } from '../support/machine-definition.ts'
import { walkAll } from '../support/walks/walk.ts'

test('the paths of the calibration take every transition, and its invariants hold after each step', async () => {
  const unknown = await walkAll(calibrationWalk(null))
  const known = await walkAll(calibrationWalk({ gapMs: 50, suffix: 'Enter', layout: 'system', prefix: '' }))

  expect([...new Set([...unknown.states, ...known.states])].toSorted()).toEqual(
    leafStates(calibrationMachine),
  )
  expect([...new Set([...unknown.transitions, ...known.transitions])].toSorted()).toEqual(
    transitionNames(calibrationMachine),
  )
}, 30_000)
