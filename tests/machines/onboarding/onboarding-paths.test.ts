import { expect, test } from 'vitest'
import { onboardingMachine } from '../../../src/machines/onboarding/onboarding.ts'
import { leafStates, transitionNames } from '../support/machine-definition.ts'
import { onboardingWalk } from '../support/onboarding-walk.ts'
import { walkAll } from '../support/walk.ts'

test('every state of setting up is reached and every transition walked, and the rules hold after each step', async () => {
  const walked = await walkAll(onboardingWalk)
  expect([...walked.states].toSorted()).toEqual(leafStates(onboardingMachine))
  expect([...walked.transitions].toSorted()).toEqual(transitionNames(onboardingMachine))
}, 30_000)
