import type { AnyStateMachine, Snapshot, StateValue } from 'xstate'
import { tillWork, type TillWork } from '../src/machines/register/till-work.ts'
import { stored, type Situation } from './stored.ts'

interface Row {
  machine: AnyStateMachine
  atRest: { value: StateValue; context: object }
}

/** The stored machine of a page state, as a child of the register, and whether the command of the page is its own. */
export function storedWork(
  name: keyof TillWork,
  situation: Situation | undefined,
  command: Snapshot<unknown> | undefined,
) {
  const { machine, atRest }: Row = tillWork[name]
  const value = situation?.value ?? atRest.value
  const sent = typeof value === 'string' ? machine.root.states[value]?.invoke[0]?.id : undefined
  const children = command && sent !== undefined ? { [sent]: { src: sent, snapshot: command } } : {}
  const snapshot = stored({ value, context: { ...atRest.context, ...situation?.context } }, children)
  return { child: { src: name, snapshot }, isSending: sent !== undefined }
}
