/**
 * The ways to pay of the open sale, and what was taken in them (docs/product.md §10.4). Each function that changes them makes the
 * next ones from the ones before and the data of an event. What they come to is in `taken-payments.ts`. Money in centavos.
 */
import type { ClientAccount } from '../credit/ledger.ts'
import { isSameAccount, payerOf, type Payer } from '../credit/payer.ts'
import { formatMoney, parseAmount, type Centavos } from '../money.ts'
import {
  acceptedTenders,
  cashOnly,
  referenceRule,
  takesMoreThanCash,
  tenders,
  type ReferenceRule,
  type TenderId,
  type TenderSetting,
} from './tenders.ts'

/** A payment that the cashier has taken. */
export interface TakenPayment {
  tender: TenderId
  /** What was handed over, charged or transferred. */
  given: Centavos
  reference: string | null
  /** Why the server refused it last; null when it did not. */
  refusal: string | null
}

export interface Ways {
  /** What the store has set for each way, as the till knows it. */
  settings: readonly TenderSetting[]
  /** The way that the typed amount is paid in. */
  chosen: TenderId
  /** The typed reference of the next payment. */
  reference: string
  /** In the order in which they were taken. */
  taken: readonly TakenPayment[]
  /** Whose account can pay; null: the default client, who has none. */
  payer: Payer | null
}

export const emptyWays: Ways = { settings: cashOnly, chosen: 'cash', reference: '', taken: [], payer: null }

/** The ways of the next sale: nothing is paid, and the store takes the same ones. */
export function nextWays({ settings }: Ways): Ways {
  return { ...emptyWays, settings }
}

export function withSettings(ways: Ways, settings: readonly TenderSetting[]): Ways {
  return { ...ways, settings: [...settings] }
}

/** Another client buys: what goes on an account is checked again, and stays. */
export function withPayer(ways: Ways, clientId: number | null): Ways {
  return { ...ways, payer: payerOf(ways.payer, clientId) }
}

/** @returns null when it is the account of somebody else, or known already. */
export function withAccount(ways: Ways, clientId: number, account: ClientAccount | null): Ways | null {
  const { payer } = ways
  if (payer?.clientId !== clientId || isSameAccount(payer.account, account)) return null
  return { ...ways, payer: { clientId, account } }
}

/** Whether the sale is paid by one amount in cash, as in a store that takes nothing else. */
export function isPlainCash({ chosen, taken }: Ways): boolean {
  return chosen === 'cash' && taken.length === 0
}

/** Whether ways can be chosen. A store that has just switched the others off still shows what was paid so. */
export function offersWays(ways: Ways): boolean {
  return takesMoreThanCash(ways.settings) || !isPlainCash(ways)
}

export function mayChoose(ways: Ways, tender: TenderId): boolean {
  return offersWays(ways) && acceptedTenders(ways.settings).includes(tender)
}

export function withChosen(ways: Ways, chosen: TenderId): Ways {
  return { ...ways, chosen, reference: chosen === ways.chosen ? ways.reference : '' }
}

export function withReference(ways: Ways, reference: string): Ways {
  return { ...ways, reference }
}

/** Whether payments of the chosen way have a reference. */
export function chosenRule({ settings, chosen }: Ways): ReferenceRule {
  return tenders[chosen].takesReference ? referenceRule(settings, chosen) : 'none'
}

/**
 * Reads a text that was typed as the amount: a letter at its end chooses a way (`t`, `20t`).
 * @returns the amount without the letter, and the way; null when no letter of a way ends the text.
 */
export function letterIn(text: string, ways: Ways): { amount: string; chosen: TenderId } | null {
  const amount = text.trim().slice(0, -1).trim()
  const letter = text.trim().slice(-1).toLowerCase()
  const chosen = acceptedTenders(ways.settings).find((id) => tenders[id].letter === letter)
  if (chosen === undefined || !mayChoose(ways, chosen)) return null
  return amount === '' || parseAmount(amount) !== null ? { amount, chosen } : null
}

/** Takes the last step back: the choice of a way, otherwise the last payment. */
export function takenBack(ways: Ways): Ways {
  if (ways.chosen !== 'cash') return withChosen(ways, 'cash')
  return withoutPayment(ways, ways.taken.length - 1)
}

export function withoutPayment(ways: Ways, index: number): Ways {
  return { ...ways, taken: ways.taken.filter((_, place) => place !== index) }
}

export function withoutPayments(ways: Ways): Ways {
  return { ...ways, taken: [] }
}

/** The payments that brought something in: what went on an account is given back by nobody. */
export function receivedOf<Payment extends Pick<TakenPayment, 'tender'>>(
  taken: readonly Payment[],
): Payment[] {
  return taken.filter(({ tender }) => !tenders[tender].needsClient)
}

/** What was received, as in `Efectivo Q 50.00, Tarjeta Q 20.00`. */
export function takenText(taken: readonly Pick<TakenPayment, 'tender' | 'given'>[]): string {
  return taken.map(({ tender, given }) => `${tenders[tender].name} ${formatMoney(given)}`).join(', ')
}
