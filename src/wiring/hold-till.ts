/** The machine of the till's lock with its actors. */
import { createActor, fromCallback } from 'xstate'
import type { TillLockCommand, TillLockEvent } from '../machines/till-holder/till-holder.ts'
import { tillLockMachine, type OtherTabCommand } from '../machines/till-lock/till-lock.ts'
import { connectTabs, openTillLock } from '../services/till/till-lock.ts'

/**
 * Holds the till of this browser for one tab, from the command to wait for it.
 * @returns a function that releases the till and stops waiting.
 */
export function holdTill(
  receive: (listener: (command: TillLockCommand) => void) => void,
  send: (event: TillLockEvent) => void,
): () => void {
  const lock = createActor(
    tillLockMachine.provide({
      actors: {
        storedLock: fromCallback<{ type: 'none' }, void>(({ sendBack }) => openTillLock(sendBack)),
        otherTabs: fromCallback<OtherTabCommand, void>(({ receive: hear, sendBack }) =>
          connectTabs(hear, sendBack),
        ),
      },
    }),
  )
  lock.on('*', send)
  receive((command) => lock.send(command))
  lock.start()
  return () => lock.stop()
}
