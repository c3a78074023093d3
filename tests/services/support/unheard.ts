import type { Heard } from '../../../src/services/heard.ts'

/** No stream stands. */
export const unheard: Heard = { stands: () => false, isUpToDate: () => false }
