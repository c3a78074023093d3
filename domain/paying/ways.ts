/**
 * The ways to pay of the open sale, and what was taken in them (docs/product.md §10.4). Each function that changes them makes the
 * next ones from the ones before and the data of an event. What they come to is in `taken-payments.ts`. Money in centavos.
 */
import { isSameAccount, payerOf, type Payer } from './payer.ts'
import { formatMoney, parseAmount, type Centavos } from '../money.ts'
import type { OpenEmpties } from '../selling/empties.ts'
import type { OpenExchange } from '../selling/exchange.ts'
import {
  acceptedTenders,
  cashOnly,
  referenceRule,
  takesMoreThanCash,
  tenders,
  type ReferenceRule,
  type TenderId,
  type TenderSetting,
} from '../selling/tenders.ts'

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
  /** What is brought back and pays first; null: nothing. */
  exchange: OpenExchange | null
  /** Empty bottles that come back and pay first, never with an exchange; missing: none. */
  empties?: OpenEmpties | undefined
  /** In the order in which they were taken. */
  taken: readonly TakenPayment[]
  /** Whose account can pay; null: the default client, who has none. */
  payer: Payer | null
}

export const emptyWays: Ways = {
  settings: cashOnly,
  chosen: 'cash',
  reference: '',
  exchange: null,
  empties: undefined,
  taken: [],
  payer: null,
}

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

/** @returns null when it is the account of somebody else, or all of it is known already. */
export function withAccount(ways: Ways, read: Payer): Ways | null {
  const { payer } = ways
  if (payer?.clientId !== read.clientId) return null
  const isKnown = payer.mayExceed === read.mayExceed && isSameAccount(payer.account, read.account)
  return isKnown ? null : { ...ways, payer: read }
}

/** Whether the sale is paid by one amount in cash, as in a store that takes nothing else. */
export function isPlainCash(ways: Ways): boolean {
  return ways.chosen === 'cash' && !isPaidInPart(ways)
}

/** Whether something is brought back for the open sale: articles that are exchanged, or empty bottles. */
export function isBroughtFor({ exchange, empties }: Ways): boolean {
  return exchange !== null || empties !== undefined
}

/** Whether something was taken for the open sale already: a payment, or what is brought back for it. */
export function isPaidInPart(ways: Ways): boolean {
  return isBroughtFor(ways) || ways.taken.length > 0
}

/** Whether ways can be chosen. A store that has just switched the others off still shows what was paid so. */
export function offersWays(ways: Ways): boolean {
  return takesMoreThanCash(ways.settings) || ways.chosen !== 'cash' || ways.taken.length > 0
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

/** Takes the last step back: the choice of a way, otherwise the last payment, and at the end what is brought back. */
export function takenBack(ways: Ways): Ways {
  if (ways.chosen !== 'cash') return withChosen(ways, 'cash')
  if (ways.taken.length === 0) return { ...withExchange(ways, null), empties: undefined }
  return withoutPayment(ways, ways.taken.length - 1)
}

export function withoutPayment(ways: Ways, index: number): Ways {
  return { ...ways, taken: ways.taken.filter((_, place) => place !== index) }
}

/** @param exchange null gives the exchange up: nothing is brought back. */
export function withExchange(ways: Ways, exchange: OpenExchange | null): Ways {
  return { ...ways, exchange }
}

/** @param empties undefined: no bottles come back. */
export function withEmpties(ways: Ways, empties: OpenEmpties | undefined): Ways {
  return { ...ways, empties }
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
