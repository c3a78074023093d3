import { expect, test } from 'vitest'
import { leafStates, transitionNames } from '../machines/support/machine-definition.ts'
import { cashierMachine, cashierPaths, cashierSteps } from './cashier.ts'

test('a few paths take every step of a cashier from every state', () => {
  const paths = cashierPaths()
  const taken = new Set<string>()
  for (const { steps } of paths) {
    let at = 'signedOut'
    for (const { step, state } of steps) {
      taken.add(`${at}: ${step}`)
      at = state
    }
    expect(at).toBe('signedOut')
  }

  expect([...taken].toSorted()).toEqual(cashierSteps().toSorted())
  expect(taken.size).toBe(transitionNames(cashierMachine).length)
  const states = new Set(paths.flatMap(({ steps }) => steps.map(({ state }) => `cashier.${state}`)))
  expect([...states].toSorted()).toEqual(leafStates(cashierMachine))
  expect(paths.length).toBeLessThanOrEqual(3)
})
