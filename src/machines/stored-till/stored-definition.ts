/** What is written of a stored machine, checked by the compiler. */
import type { AnyStateMachine } from 'xstate'
import { object, type AnySchema } from 'yup'
import type { AtRest } from '../register/till-work.ts'
import { inState, type Stored } from './stored-schema.ts'
import type { StoredDefinition } from './stored-machine.ts'

/** @param row the machine, and how it stands when nothing is entered. @param isComplete whether the data that its state needs is there. */
export function definition<Machine extends AnyStateMachine>(
  { machine, atRest }: { machine: Machine; atRest: AtRest<Machine> },
  context: AnySchema,
  isComplete: (state: Stored<Machine>) => boolean,
): StoredDefinition {
  return { machine, schema: object(inState(machine, context)).required(), isComplete, atRest }
}
