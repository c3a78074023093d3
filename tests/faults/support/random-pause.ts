// eslint-disable-next-line no-restricted-imports -- not a wait for a condition: the random time is what is tested.
import { setTimeout as pause } from 'node:timers/promises'

/** Waits for `least` to `most` milliseconds, at random. */
export async function randomPause(least: number, most: number): Promise<void> {
  await pause(least + Math.random() * (most - least))
}
