/**
 * Fiado: what a client owes, for till and server (docs/product.md §10.5). It is the sum of entries that are only added. Money
 * in centavos, instants in milliseconds since the epoch.
 */
import { daysIncluded, guatemalaDay } from '../dates.ts'
import { formatMoney, MAX_AMOUNT, spokenMoney, type Centavos } from '../money.ts'

/** Bought on credit, paid on account, brought back, and set right by somebody with the right to do so. */
export const entryKinds = ['charge', 'payment', 'return', 'adjustment'] as const

export type EntryKind = (typeof entryKinds)[number]

/** The part of an entry that the account is calculated from. */
export interface LedgerEntry {
  kind: EntryKind
  /** What the client owes more, or less when negative; never 0. */
  amount: Centavos
  at: number
  /** The sale of a charge or a return; null for any other. */
  saleId: number | null
  /** The payment that this entry undoes; null for any other. */
  reverses: number | null
}

/** How a client's account stands. */
export interface ClientAccount {
  /** What the client owes; negative when something is in their favour. */
  balance: Centavos
  /** The most that the client may owe; 0: no credit. */
  creditLimit: Centavos
  /** Since when the client owes; null without a debt. */
  owedSince: number | null
}

/** What a client can still buy on credit: the limit less the debt, never below 0. Without a limit it is 0. */
export function availableCredit({
  balance,
  creditLimit,
}: Pick<ClientAccount, 'balance' | 'creditLimit'>): Centavos {
  return creditLimit === 0 ? 0 : Math.max(creditLimit - balance, 0)
}

/** Whether a client has credit, a debt, or something in their favour. */
export function isUsed({ balance, creditLimit }: Pick<ClientAccount, 'balance' | 'creditLimit'>): boolean {
  return balance !== 0 || creditLimit !== 0
}

/** Whether a balance, in either direction, can be kept: at most {@link MAX_AMOUNT}. */
export function isKeepable(balance: Centavos): boolean {
  return Math.abs(balance) <= MAX_AMOUNT
}

/**
 * Since when a client owes: the time of the oldest charge that is not paid. Payments pay the oldest charge first, so the newest
 * charges are the unpaid ones. What was brought back of a sale is taken off that sale; a payment that was undone paid nothing.
 * @param newestFirst the entries from the last one back; it is enough when those that add come to the balance.
 * @returns null without a debt, and when the entries do not reach back far enough.
 */
export function owedSince(newestFirst: Iterable<LedgerEntry>, balance: Centavos): number | null {
  for (const { entry, unpaid, unexplained } of debts(newestFirst, balance))
    if (unexplained <= unpaid) return entry.at
  return null
}

/**
 * What a client still owes for a sale, by the same order of payments.
 * @returns null when the entries do not reach back far enough; 0 also when nothing of the sale was charged.
 */
export function owedForSale(
  newestFirst: Iterable<LedgerEntry>,
  balance: Centavos,
  saleId: number,
): Centavos | null {
  if (balance <= 0) return 0
  for (const { entry, unpaid, unexplained } of debts(newestFirst, balance)) {
    if (entry.saleId === saleId) return Math.min(unpaid, unexplained)
    if (unexplained <= unpaid) return 0
  }
  return null
}

/**
 * The debts that are not paid, the newest first: what of each was not brought back, and what of the balance it and the older ones
 * come to.
 */
function* debts(
  newestFirst: Iterable<LedgerEntry>,
  balance: Centavos,
): Generator<{ entry: LedgerEntry; unpaid: Centavos; unexplained: Centavos }> {
  const returned = new Map<number, Centavos>()
  let unexplained = balance
  for (const entry of newestFirst) {
    if (unexplained <= 0) return
    if (entry.kind === 'return') addTo(returned, entry)
    if (!isDebt(entry)) continue
    // More than the charge may have come back: then the rest stayed in the client's favour.
    const unpaid = Math.max(entry.amount + (returned.get(entry.saleId ?? 0) ?? 0), 0)
    if (unpaid > 0) yield { entry, unpaid, unexplained }
    unexplained -= unpaid
  }
}

/** Whether an entry is something that has to be paid: an undone payment makes no new debt, it brings back the old one. */
const isDebt = ({ amount, reverses }: LedgerEntry): boolean => amount > 0 && reverses === null

function addTo(returned: Map<number, Centavos>, { saleId, amount }: LedgerEntry): void {
  if (saleId !== null) returned.set(saleId, (returned.get(saleId) ?? 0) + amount)
}

/** `desde hoy`, `desde ayer`, `desde hace 12 días`: by the days of Guatemala. */
export function sinceText(instant: number, now: number): string {
  const days = Math.max(daysIncluded(guatemalaDay(instant), guatemalaDay(now)) - 1, 0)
  if (days === 0) return 'desde hoy'
  return days === 1 ? 'desde ayer' : `desde hace ${days} días`
}

/**
 * How an account stands, in one line: `Debe Q 120.00 · disponible Q 80.00 · desde hace 12 días`.
 * @returns null for a client without credit who neither owes nor has something in their favour.
 */
export function accountText(account: ClientAccount, now: number): string | null {
  return accountFacts(account, now, formatMoney)?.join(' · ') ?? null
}

/** The same as a sentence that is read aloud: `Debe 120 quetzales, disponible 80 quetzales, desde hace 12 días.` */
export function spokenAccount(account: ClientAccount, now: number): string | null {
  const facts = accountFacts(account, now, spokenMoney)
  return facts && `${facts.join(', ')}.`
}

type MoneyText = (amount: Centavos) => string

function accountFacts(account: ClientAccount, now: number, money: MoneyText): string[] | null {
  const { balance, creditLimit, owedSince: since } = account
  if (balance === 0 && creditLimit === 0) return null
  return [
    balanceText(balance, money),
    ...(creditLimit > 0 ? [`disponible ${money(availableCredit(account))}`] : []),
    ...(since === null ? [] : [sinceText(since, now)]),
  ]
}

function balanceText(balance: Centavos, money: MoneyText): string {
  if (balance === 0) return 'No debe nada'
  return balance > 0 ? `Debe ${money(balance)}` : `A favor ${money(-balance)}`
}
