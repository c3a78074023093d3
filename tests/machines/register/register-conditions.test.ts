import { expect, test } from 'vitest'
import type { AnyStateNode } from 'xstate'
import { registerMachine } from '../../../src/machines/register/register.ts'
import { registerConditions } from '../../../src/machines/register/register-context.ts'
import { allStates } from '../support/machine-definition.ts'

/** The tags of a state and of the states around it. */
function tagsOf(state: AnyStateNode): string[] {
  return [...(state.parent ? tagsOf(state.parent) : []), ...state.tags]
}

test('each state of the register has exactly one condition, and each condition has a state', () => {
  const leaves = allStates(registerMachine).filter(({ type }) => type === 'atomic')
  const conditions = leaves.map((state) => ({
    state: state.id,
    conditions: tagsOf(state).filter((tag) => tag !== 'sending'),
  }))

  expect(conditions.filter((one) => one.conditions.length !== 1)).toEqual([])
  expect(new Set(conditions.flatMap((one) => one.conditions))).toEqual(new Set(registerConditions))
})
