import type { Database } from '../db/database.ts'
import type { Cursors } from '../services/cursors.ts'
import type { Devices } from '../services/devices.ts'
import type { Tokens } from '../services/tokens.ts'

/** What every group of routes is given. */
export interface RouteContext {
  db: Database
  tokens: Tokens
  cursors: Cursors
  devices: Devices
  /** Milliseconds since the epoch. */
  clock: () => number
}
