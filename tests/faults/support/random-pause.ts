// eslint-disable-next-line no-restricted-imports -- no test waits for time here: the moment itself is what is tried out.
import { setTimeout as pause } from 'node:timers/promises'

/** Lets from `least` to `most` milliseconds pass, at random, so that what follows comes at any moment. */
export async function randomPause(least: number, most: number): Promise<void> {
  await pause(least + Math.random() * (most - least))
}
