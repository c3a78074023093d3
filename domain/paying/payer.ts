/**
 * The client who pays for the open sale by their account, as the till knows it (docs/product.md §10.5). The server is the judge:
 * another till may have changed the account meanwhile. Money in centavos.
 */
import type { Centavos } from '../money.ts'
import type { SalePayment } from '../selling/payments.ts'
import { acceptedTenders, tenders, type TenderId, type TenderSetting } from '../selling/tenders.ts'
import { chargeOf, favourRefusal, limitRefusal } from '../credit/charge.ts'
import { creditMessages } from '../credit/credit-messages.ts'
import type { ClientAccount } from '../credit/ledger.ts'

export interface Payer {
  clientId: number
  /** Null while the till does not know it: then only the server checks it. */
  account: ClientAccount | null
  /** Whether the limit is left to the server: the cashier may exceed it, or have that approved. Missing: not. */
  mayExceed?: boolean
}

/** Whether a store takes anything that goes on a client's account. */
export function takesAccounts(settings: readonly TenderSetting[]): boolean {
  return acceptedTenders(settings).some((id) => tenders[id].needsClient)
}

/** The settings for a cashier who must not use the accounts of clients: without the ways that need one. */
export function withoutAccounts(settings: readonly TenderSetting[]): TenderSetting[] {
  return settings.map((way) => (tenders[way.id].needsClient ? { ...way, enabled: false } : way))
}

/** Another payer; the account of the same client stays known. */
export function payerOf(before: Payer | null, clientId: number | null): Payer | null {
  if (clientId === null) return null
  return clientId === before?.clientId ? before : { clientId, account: null }
}

export function isSameAccount(one: ClientAccount | null, other: ClientAccount | null): boolean {
  return (
    one?.balance === other?.balance &&
    one?.creditLimit === other?.creditLimit &&
    one?.owedSince === other?.owedSince
  )
}

/** Whether the account of a client matters to a sale: always where the store takes fiado, elsewhere when something is owed. */
export function mattersToSale(account: ClientAccount, settings: readonly TenderSetting[]): boolean {
  return takesAccounts(settings) || account.balance !== 0
}

/** The account that is shown beside the client. */
export function shownAccount(payer: Payer | null, settings: readonly TenderSetting[]): ClientAccount | null {
  const account = payer?.account ?? null
  return account && mattersToSale(account, settings) ? account : null
}

/** Whether a way to pay needs a client, and nobody was chosen. */
export function lacksClient(payer: Payer | null, tender: TenderId): boolean {
  return tenders[tender].needsClient && payer === null
}

/**
 * Why a payment of a way cannot go on the account, in Spanish; null when it can.
 * @param payments all of the sale. What they use of the client's favour is told at `balance`, what is above the limit at `credit`.
 */
export function accountRefusal(
  payer: Payer | null,
  payments: readonly SalePayment[],
  tender: TenderId,
): string | null {
  const charge = chargeOf(payments)
  if (!tenders[tender].needsClient || charge === null) return null
  if (payer === null) return creditMessages.clientMissing(tenders[tender].name)
  if (payer.account === null) return null
  const refusal = favourRefusal(payer.account, charge)
  if (tender === 'balance') return refusal
  return refusal === null && payer.mayExceed !== true ? limitRefusal(payer.account, charge) : null
}

/** What a way pays of what is missing when no amount is typed: all of it, and of the client's favour at most what is left of it. */
export function untypedAmount(
  payer: Payer | null,
  payments: readonly SalePayment[],
  tender: TenderId,
  missing: Centavos,
): Centavos {
  const balance = tender === 'balance' ? payer?.account?.balance : undefined
  if (balance === undefined) return missing
  const left = 0 - balance - (chargeOf(payments)?.favour ?? 0)
  return left > 0 ? Math.min(left, missing) : missing
}
