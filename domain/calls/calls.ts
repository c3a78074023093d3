import type { Call } from './call.ts'
import { createMovement, ownMovements, reverseMovement } from './movements.ts'

/** The calls about registers and their cash. */
export const drawerCalls: readonly Call[] = [ownMovements, createMovement, reverseMovement]

/** Every call that is described once. The browser does not load this list. */
export const calls: readonly Call[] = [...drawerCalls]
