import { formatDay, formatTime } from '../../domain/dates.ts'
import { formatMoney } from '../../domain/money.ts'
import { OperatorError } from '../operator-error.ts'
import type { Findings } from '../services/verify.ts'
import type { CommandIo } from './command.ts'

/**
 * Prints what a verification found.
 * @param acceptWrongBooks goes on all the same; a damaged file is never accepted.
 * @throws OperatorError when something is wrong.
 */
export function reportFindings(io: CommandIo, found: Findings, acceptWrongBooks = false): void {
  const { damage, wrongBooks, counts } = found
  for (const line of [...damage, ...wrongBooks]) io.warn(line)
  if (damage.length > 0 || !counts) throw new OperatorError('The database is damaged.')
  const { stores, users, products, sales, sold, lastSale } = counts
  io.print(`${stores} stores, ${users} users, ${products} products, ${sales} sales of ${formatMoney(sold)}`)
  if (lastSale !== null) io.print(`Last sale: ${formatDay(lastSale)} ${formatTime(lastSale)}`)
  if (wrongBooks.length > 0 && !acceptWrongBooks) throw new OperatorError('The books are wrong.')
}
