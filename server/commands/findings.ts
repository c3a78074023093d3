import { formatDay, formatTime } from '../../domain/dates.ts'
import { formatMoney } from '../../domain/money.ts'
import type { DataCounts } from '../db/maintenance/consistency-checks.ts'
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
  const { damage, wrongSchema, inconsistencies, notes, counts, chain } = found
  for (const line of [...notes, ...damage, ...wrongSchema, ...inconsistencies]) io.warn(line)
  if (damage.length > 0 || !counts) throw new OperatorError('La base de datos está dañada.')
  const { stores, users, products, lastSale } = counts
  io.print(`Tiendas: ${stores} · usuarios: ${users} · productos: ${products}`)
  io.print(soldLine(counts))
  if (lastSale !== null) io.print(`Última venta: ${formatDay(lastSale)} ${formatTime(lastSale)}`)
  if (chain?.last) io.print(`Último sello: ${chain.last.id}:${chain.last.hash}`)
  if (chain) io.print(`Registros sin sellar todavía: ${chain.unsealed}`)
  if (wrongSchema.length > 0 && accepted.schema !== true)
    throw new OperatorError('El esquema no es como lo hizo este programa.')
  if (inconsistencies.length > 0 && accepted.inconsistencies !== true)
    throw new OperatorError('Los datos se contradicen.')
}

/** What was sold; voided sales are told apart, because they sold nothing. */
function soldLine({ sales, sold, voided, voidedTotal }: DataCounts): string {
  const line = `Ventas: ${sales - voided} por ${formatMoney(sold)}`
  return voided === 0 ? line : `${line} · anuladas: ${voided} por ${formatMoney(voidedTotal)}`
}
