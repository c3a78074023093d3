import { expect, test } from 'vitest'
import { onboardingMachine } from '../../../src/machines/onboarding/onboarding.ts'
import { leafStates, transitionNames } from '../support/machine-definition.ts'
import { onboardingWalk } from '../support/walks/onboarding-walk.ts'
import { walkAll } from '../support/walks/walk.ts'

test('the paths of the set-up take every transition, and its invariants hold after each step', async () => {
  const walked = await walkAll(onboardingWalk)
  expect([...walked.states].toSorted()).toEqual(leafStates(onboardingMachine))
  expect([...walked.transitions].toSorted()).toEqual(transitionNames(onboardingMachine))
}, 30_000)
