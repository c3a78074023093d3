import { expect, test } from 'vitest'
import { leafStates, transitionNames } from '../machines/support/machine-definition.ts'
import { cashierMachine, cashierPaths, cashierSteps } from './cashier.ts'
import { payerMachine } from './payer.ts'

test.each([
  ['a cashier', cashierMachine],
  ['a cashier in a store that takes every way to pay', payerMachine],
])('a few paths take every step of %s from every state', (_name, machine) => {
  const paths = cashierPaths(machine)
  const taken = new Set<string>()
  for (const { steps } of paths) {
    let at = 'signedOut'
    for (const { step, state } of steps) {
      taken.add(`${at}: ${step}`)
      at = state
    }
    expect(at).toBe('signedOut')
  }

  expect([...taken].toSorted()).toEqual(cashierSteps(machine).toSorted())
  expect(taken.size).toBe(transitionNames(machine).length)
  const states = new Set(paths.flatMap(({ steps }) => steps.map(({ state }) => `cashier.${state}`)))
  expect([...states].toSorted()).toEqual(leafStates(machine))
  expect(paths.length).toBeLessThanOrEqual(3)
})
