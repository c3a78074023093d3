import { formatDay, formatTime } from '../../domain/dates.ts'
import { formatMoney } from '../../domain/money.ts'
import { OperatorError } from '../operator-error.ts'
import type { Findings } from '../services/maintenance/verify.ts'
import type { CommandIo } from './command.ts'

/** The findings that the operator accepts. Damage is never accepted. */
export interface Accepted {
  schema?: boolean
  inconsistencies?: boolean
}

/**
 * Prints the findings of a verification.
 * @throws OperatorError for a finding that was not accepted.
 */
export function reportFindings(io: CommandIo, found: Findings, accepted: Accepted = {}): void {
  const { damage, wrongSchema, inconsistencies, notes, counts } = found
  for (const line of [...notes, ...damage, ...wrongSchema, ...inconsistencies]) io.warn(line)
  if (damage.length > 0 || !counts) throw new OperatorError('The database is damaged.')
  const { stores, users, products, sales, sold, lastSale } = counts
  io.print(`${stores} stores, ${users} users, ${products} products, ${sales} sales of ${formatMoney(sold)}`)
  if (lastSale !== null) io.print(`Last sale: ${formatDay(lastSale)} ${formatTime(lastSale)}`)
  if (wrongSchema.length > 0 && accepted.schema !== true)
    throw new OperatorError('The schema is not as this program made it.')
  if (inconsistencies.length > 0 && accepted.inconsistencies !== true)
    throw new OperatorError('The data is inconsistent.')
}
