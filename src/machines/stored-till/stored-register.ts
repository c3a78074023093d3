/** The register of a stored till: what it must be to be restored, and how it stands when it cannot. */
import { matchesState } from 'xstate'
import { object } from 'yup'
import type { RegisterContext } from '../register/register-context.ts'
import { nothingCounted, unknownRegister } from '../register/register-setup.ts'
import { registerMachine } from '../register/register.ts'
import { registerFields } from './register-schema.ts'
import { definition } from './stored-definition.ts'
import type { Stored } from './stored-schema.ts'

/** Its children have definitions of their own. */
export const storedRegister = definition(
  { machine: registerMachine, atRest: { value: 'checking', context: unknownRegister } },
  object(registerFields).required(),
  isRegisterComplete,
)

/** Whether the data that its state needs is there. */
function isRegisterComplete({ value, context }: Stored<typeof registerMachine>): boolean {
  const { summary, untold, count, recount } = context
  if (matchesState({ open: 'counting' }, value)) return count !== null
  if (matchesState({ open: 'questioning' }, value) || matchesState('closing', value))
    return context.closing !== null
  if (matchesState({ closed: 'asked' }, value)) return untold !== null
  if (matchesState({ closed: 'recounting' }, value)) {
    if (untold === null && summary?.id === undefined) return false
    return matchesState({ closed: { recounting: 'sending' } }, value) ? recount !== null : count !== null
  }
  return !matchesState({ closed: 'summary' }, value) || summary !== null
}

/** The register after signing out: closed, with its last closing. */
export const afterSignOut = (context: RegisterContext) => ({
  value: { closed: context.untold ? 'asked' : 'ready' },
  context: { ...context, ...nothingCounted },
})
