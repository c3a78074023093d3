import type { Database } from '../db/database.ts'
import type { Hub } from '../services/feed/hub.ts'
import type { Seal } from '../services/seal.ts'
import type { Devices } from '../services/access/devices.ts'
import type { DeliveryTickets } from '../services/devices/delivery-tickets.ts'
import type { Tokens } from '../services/access/tokens.ts'

/** The dependencies of every group of routes. */
export interface RouteContext {
  db: Database
  tokens: Tokens
  cursors: Seal
  /** The tokens of approvals. */
  approvals: Seal
  devices: Devices
  tickets: DeliveryTickets
  /** The streams of events of this process. */
  hub: Hub
  /** Milliseconds since the epoch. */
  clock: () => number
}
