import type { Selectable } from 'kysely'
import type { Database } from '../../../server/db/database.ts'
import type { ClientLedgerTable } from '../../../server/db/tables/client-ledger-table.ts'

type Entry = Selectable<ClientLedgerTable>

/** The errors in the debts of clients, computed entry by entry, independently of the product's own sums. */
export async function wrongLedgers(db: Database): Promise<string[]> {
  const clients = await db.read.selectFrom('clients').selectAll().execute()
  const entries = await db.read.selectFrom('client_ledger').selectAll().orderBy('id').execute()
  const byClient = Map.groupBy(entries, ({ client_id }) => client_id)
  const wrong = clients.flatMap(({ id, balance, owed_since }) => {
    const own = byClient.get(id) ?? []
    const kept = byHand(own)
    const isRight = kept.balance === balance && kept.since === owed_since
    return isRight
      ? []
      : [`client ${id} owes ${kept.balance} since ${kept.since}, not ${balance} since ${owed_since}`]
  })
  const undone = entries.flatMap(({ reverses }) => reverses ?? [])
  if (new Set(undone).size !== undone.length) wrong.push('a payment on account was undone twice')
  return [...wrong, ...[...byClient.values()].flatMap(wrongBalances)]
}

function wrongBalances(entries: readonly Entry[]): string[] {
  let owed = 0
  return entries.flatMap(({ id, amount, balance }) => {
    owed += amount
    return owed === balance ? [] : [`entry ${id} says ${balance} instead of ${owed}`]
  })
}

/** Every centavo that came in pays the oldest open charge. */
function byHand(entries: readonly Entry[]): { balance: number; since: number | null } {
  const undone = new Set(entries.map(({ reverses }) => reverses))
  const happened = entries.filter(({ id, reverses }) => reverses === null && !undone.has(id))
  const debts = happened.filter(({ amount }) => amount > 0).map((entry) => ({ ...entry, owed: entry.amount }))
  let money = 0
  for (const { kind, amount, sale_id } of happened.filter((entry) => entry.amount < 0)) {
    const sold = kind === 'return' ? debts.find((debt) => debt.sale_id === sale_id) : undefined
    if (sold) sold.owed += amount
    else money -= amount
  }
  for (const debt of debts) {
    const paid = Math.min(debt.owed, money)
    debt.owed -= paid
    money -= paid
  }
  const left = debts.filter(({ owed }) => owed > 0)
  return { balance: left.reduce((sum, { owed }) => sum + owed, 0) - money, since: left[0]?.at ?? null }
}
