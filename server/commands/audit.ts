import { parseArgs } from 'node:util'
import { startOfGuatemalaDay } from '../../domain/dates.ts'
import { listAuditEntries, type AuditQuestion } from '../db/queries/audit.ts'
import { withDiscounts } from './audit-discounts.ts'
import { OperatorError } from '../operator-error.ts'
import { asJson, asTable } from './audit-lines.ts'
import { onDatabase, UsageError, type Command } from './command.ts'

/** How many entries are shown without `--limit`. */
const USUAL_LIMIT = 100

const MOST = 1_000_000

export const auditCommand: Command = {
  name: 'audit',
  args: '[--since YYYY-MM-DD] [--user NAME] [--action X] [--limit N] [--json]',
  usage: `muestra lo último de la bitácora, ${USUAL_LIMIT} registros si no dices otra cosa`,
  run: async (args, io) => {
    const { json, question } = readArguments(args)
    const entries = await onDatabase(io, async ({ read }) =>
      withDiscounts(read, await listAuditEntries(read, question)),
    )
    for (const line of json ? entries.map(asJson) : asTable(entries)) io.print(line)
  },
}

function readArguments(args: readonly string[]): { json: boolean; question: AuditQuestion } {
  const { since, user, action, limit, json } = parse(args)
  return {
    json: json ?? false,
    question: {
      since: since === undefined ? null : startOf(since),
      userName: user ?? null,
      action: action ?? null,
      limit: limit === undefined ? USUAL_LIMIT : countOf(limit),
    },
  }
}

function parse(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const
    const options = { since: text, user: text, action: text, limit: text, json: { type: 'boolean' } } as const
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new UsageError()
  }
}

function startOf(day: string): number {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(day) ? startOfGuatemalaDay(day) : NaN
  if (Number.isNaN(start)) throw new OperatorError('--since debe ser un día, AAAA-MM-DD')
  return start
}

function countOf(text: string): number {
  const count = /^\d{1,7}$/.test(text) ? Number(text) : 0
  if (count < 1 || count > MOST) throw new OperatorError(`--limit debe ser un número de 1 a ${MOST}`)
  return count
}
