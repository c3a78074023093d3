import { v7 as uuid } from 'uuid'
import type { MachineTools } from '../machines/machine-tools.ts'
import type { ServerClock } from '../services/connection/server-clock.ts'

/** The tools that every machine of the program works with. A key begins with its time, so the server writes it beside the last ones (docs/decisions/0159). */
export function machineTools(clock: Pick<ServerClock, 'now'>): MachineTools {
  return { now: clock.now, makeKey: () => uuid({ msecs: clock.now() }) }
}
