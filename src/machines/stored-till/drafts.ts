/** What is stored of a machine: what was entered. What it has sent is in the outbox (docs/decisions/0208). */
import type { AnyStateMachine } from 'xstate'
import type { StoredPart } from './migration.ts'
import { childrenIn, isCommand, logicOf, partIn } from './stored-machine.ts'

/** @param persisted the machine as XState persists it. @returns the same without its commands, and without actors that have no states. */
export function draftsOf(machine: AnyStateMachine, persisted: unknown): StoredPart {
  const { status, value, context, historyValue, ...rest } = partIn(persisted)
  const children = Object.entries(childrenIn(rest)).flatMap(([src, child]) => {
    const logic = logicOf(machine, src)
    if (!logic || isCommand(machine, { src })) return []
    return [[src, { snapshot: draftsOf(logic, child), src, syncSnapshot: false }] as const]
  })
  return { status, value, context, historyValue, children: Object.fromEntries(children) }
}
