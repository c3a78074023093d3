import type { Snapshot } from 'xstate'
import { startRegister, type RegisterActors } from '../../../machines/support/register-actors.ts'
import { stored } from '../../../machines/support/stored/stored-till.ts'

/** The till as stored on a device; pending answers never come. */
export function tillOnDisk({ register }: RegisterActors): Snapshot<unknown> {
  const text = JSON.stringify(stored(register), (name, value: unknown) =>
    name === 'until' ? Number.MAX_SAFE_INTEGER : value,
  )
  return JSON.parse(text) as Snapshot<unknown>
}

/** The same till inside the test. */
export function registerFrom(onDisk: Snapshot<unknown>): RegisterActors {
  return startRegister(onDisk)
}
