import { v4 as uuid } from 'uuid'
import type { MachineTools } from '../machines/machine-tools.ts'
import type { ServerClock } from '../services/connection/server-clock.ts'

/** The tools that every machine of the program works with. */
export function machineTools(clock: Pick<ServerClock, 'now'>): MachineTools {
  return { now: clock.now, makeKey: () => uuid() }
}
