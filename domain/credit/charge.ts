/** What a sale puts on a client's account, checked by till and server alike (docs/product.md §10.5). Money in centavos. */
import { creditMessages } from './credit-messages.ts'
import { formatMoney, sum, type Centavos } from '../money.ts'
import type { SalePayment } from '../selling/payments.ts'
import { tenders, type PaidWith } from '../selling/tenders.ts'
import { availableCredit, type ClientAccount } from './ledger.ts'

/** What of a sale goes on credit, and what is paid by something that was in the client's favour. */
export interface Charge {
  credit: Centavos
  favour: Centavos
}

/** What the payments of a sale put on the client's account; null when none does. */
export function chargeOf(
  payments: readonly Pick<SalePayment<PaidWith>, 'tender' | 'amount'>[],
): Charge | null {
  if (!payments.some(({ tender }) => tenders[tender].needsClient)) return null
  const by = (id: SalePayment['tender']) =>
    sum(payments.filter(({ tender }) => tender === id).map(({ amount }) => amount))
  return { credit: by('credit'), favour: by('balance') }
}

/** What a charge adds to the debt. */
export function chargeAmount({ credit, favour }: Charge): Centavos {
  return sum([credit, favour])
}

/** Why a charge uses more than is in the client's favour, in Spanish; null when it does not. */
export function favourRefusal(
  { balance }: Pick<ClientAccount, 'balance'>,
  { favour }: Charge,
): string | null {
  const inFavour = Math.max(0 - balance, 0)
  return favour > inFavour ? creditMessages.inFavour(formatMoney(inFavour)) : null
}

/** Why a charge is above the client's limit, in Spanish; null when it is not. What is in their favour is used first. */
export function limitRefusal(
  { balance, creditLimit }: Pick<ClientAccount, 'balance' | 'creditLimit'>,
  { credit, favour }: Charge,
): string | null {
  const available = availableCredit({ balance: balance + favour, creditLimit })
  return credit > available ? creditMessages.available(formatMoney(available)) : null
}
