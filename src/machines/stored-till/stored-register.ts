/** The register of a stored till: what it must be to be restored, and how it stands when it cannot. */
import { matchesState } from 'xstate'
import { object } from 'yup'
import type { Closing } from '../register/closing.ts'
import type { RecountRequest } from '../register/recount.ts'
import type { RegisterContext } from '../register/register-context.ts'
import { nothingCounted, unknownRegister } from '../register/register-setup.ts'
import { registerMachine } from '../register/register.ts'
import { inState, type Stored } from './command-schema.ts'
import { keptFields } from './kept-fields.ts'
import { closing, recountRequest, registerFields } from './register-schema.ts'
import { closingAgain, recountingAgain } from './sent-again.ts'
import { sent } from './stored-definition.ts'
import type { StoredDefinition } from './stored-machine.ts'

const kept = (part: object) => keptFields<RegisterContext>(part, registerFields)

const commands = {
  closeRegister: sent<Closing, typeof registerMachine>(closing().required(), (request, { part }) => ({
    value: { closing: 'asked' },
    context: closingAgain(request, kept(part)),
  })),
  recountRegister: sent<RecountRequest, typeof registerMachine>(
    recountRequest().required(),
    (request, { part, savedAt }) => ({
      value: { closed: { recounting: 'sending' } },
      context: recountingAgain(request, kept(part), savedAt),
    }),
  ),
}

const atRest = { value: 'checking' as const, context: unknownRegister }

/** Its children have definitions of their own; the commands are its own. */
export const storedRegister: StoredDefinition = {
  machine: registerMachine,
  schema: object(inState(registerMachine, object(registerFields).required())).required(),
  requests: {
    closeRegister: commands.closeRegister.request,
    recountRegister: commands.recountRegister.request,
  },
  isComplete: isRegisterComplete,
  atRest,
  sending: (command, request, saved) => {
    const known = command === 'closeRegister' ? commands.closeRegister : commands.recountRegister
    return known.again(request, saved) ?? atRest
  },
}

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
