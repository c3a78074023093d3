/** What a test puts in the place of a global ends with it: the next file of the process may be loaded before its first test begins. */
import { afterEach, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
})
