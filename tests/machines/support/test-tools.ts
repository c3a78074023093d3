/** What the machines under test use in place of clock, keys and disk. */
import { randomUUID } from 'node:crypto'
import { fromPromise, type PromiseActorLogic } from 'xstate'
import type { MachineTools } from '../../../src/machines/machine-tools.ts'

/** The time and keys of a test. */
export const testTools: MachineTools = { now: () => Date.now(), makeKey: () => randomUUID() }

/** A disk that stores at once: the command is sent immediately. */
export const storedAtOnce: PromiseActorLogic<void, void> = {
  ...fromPromise<void, void>(() => Promise.resolve()),
  getInitialSnapshot: (_, input) => ({ status: 'done', output: undefined, error: undefined, input }),
}
