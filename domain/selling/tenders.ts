/** The ways to pay, for till and server: what each one is called and what it does (docs/product.md §10.4). */

/** One way to pay. */
export interface Tender {
  /** Its name for people. */
  name: string
  /** The letter that chooses it at the till; empty where nobody chooses it. */
  letter: string
  /** Whether what is paid so lies in the drawer, and counts in its expected cash. */
  liesInDrawer: boolean
  /** Whether more may be handed over than is paid, and the rest given back. */
  givesChange: boolean
  /** Whether it takes a client that is not the default one. */
  needsClient: boolean
  /** Whether a payment may have a reference: an authorization, the last digits of a card, the number of a transfer. */
  takesReference: boolean
  /** Whether a reference belongs to one payment only, so that a second sale with it is a reason to look. */
  referenceIsUnique: boolean
}

/**
 * Every way to pay that a store can take, in the order in which they are shown. Their ids are stored and sent. For a new one the
 * compiler asks for all its properties, and nothing else lists the ways.
 */
const table = {
  cash: {
    name: 'Efectivo',
    letter: 'e',
    liesInDrawer: true,
    givesChange: true,
    needsClient: false,
    takesReference: false,
    referenceIsUnique: false,
  },
  card: {
    name: 'Tarjeta',
    letter: 't',
    liesInDrawer: false,
    givesChange: false,
    needsClient: false,
    takesReference: true,
    referenceIsUnique: false,
  },
  transfer: {
    name: 'Transferencia',
    letter: 'r',
    liesInDrawer: false,
    givesChange: false,
    needsClient: false,
    takesReference: true,
    referenceIsUnique: true,
  },
  credit: {
    name: 'Fiado',
    letter: 'f',
    liesInDrawer: false,
    givesChange: false,
    needsClient: true,
    takesReference: false,
    referenceIsUnique: false,
  },
  balance: {
    name: 'Saldo a favor',
    letter: 'v',
    liesInDrawer: false,
    givesChange: false,
    needsClient: true,
    takesReference: false,
    referenceIsUnique: false,
  },
} satisfies Record<string, Tender>

/** What somebody brings back, when it pays for another sale. No store switches it on or off, and no request names it. */
const exchange: Tender = {
  name: 'Cambio de artículos',
  letter: '',
  liesInDrawer: false,
  givesChange: false,
  needsClient: false,
  takesReference: false,
  referenceIsUnique: false,
}

/** Empty bottles that come back, when their deposits pay for a sale (docs/product.md §10.23). As with an exchange, nobody chooses it. */
const empties: Tender = { ...exchange, name: 'Envases' }

/** A way to pay that a store can take. */
export type TenderId = keyof typeof table

/** How a sale was paid, or how something was given back. */
export type PaidWith = TenderId | 'exchange' | 'empties'

/** The ways to pay by id. */
export const tenders: Readonly<Record<PaidWith, Tender>> = { ...table, exchange, empties }

const isTender = (id: string): id is TenderId => Object.hasOwn(table, id)

/** Whether something was paid with what was brought back: neither money nor an account. */
export function isBrought(tender: PaidWith): boolean {
  return tender === 'exchange' || tender === 'empties'
}

/** All ids, in the order in which they are shown: cash first. */
export const tenderIds: readonly TenderId[] = Object.keys(table).filter(isTender)

/** The same with what is brought back in an exchange, and as empty bottles. */
export const paidWithIds: readonly PaidWith[] = [...tenderIds, 'exchange', 'empties']

/** The ways that bring money in: they pay what a client owes. What needs the client's account is not one of them. */
export const moneyTenderIds: readonly TenderId[] = tenderIds.filter((id) => !table[id].needsClient)

/** Whether payments of a way have a reference: never, if the cashier types one, always. */
export const referenceRules = ['none', 'optional', 'required'] as const

export type ReferenceRule = (typeof referenceRules)[number]

/** What a store has set for one way to pay. */
export interface TenderSetting {
  id: TenderId
  enabled: boolean
  reference: ReferenceRule
}

/** Whether a store has set the same for each way to pay. */
export function areSameSettings(one: readonly TenderSetting[], other: readonly TenderSetting[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ id, enabled, reference }, index) => {
      const way = other[index]
      return way?.id === id && way.enabled === enabled && way.reference === reference
    })
  )
}

/** A store that has set nothing takes cash only (docs/product.md §10.1). */
export const cashOnly: TenderSetting[] = tenderIds.map((id) => ({
  id,
  enabled: id === 'cash',
  reference: 'none',
}))

/** The ways that a store takes, in the order in which they are shown; cash is always one of them. */
export function acceptedTenders(settings: readonly TenderSetting[]): TenderId[] {
  return settings.filter(({ enabled }) => enabled).map(({ id }) => id)
}

/** Whether a store takes anything but cash. */
export function takesMoreThanCash(settings: readonly TenderSetting[]): boolean {
  return acceptedTenders(settings).length > 1
}

/** Whether a store sells on credit (docs/product.md §10.5). */
export function takesCredit(settings: readonly TenderSetting[]): boolean {
  return acceptedTenders(settings).includes('credit')
}

/** Whether a payment of this way has a reference in a store. */
export function referenceRule(settings: readonly TenderSetting[], tender: TenderId): ReferenceRule {
  return settings.find(({ id }) => id === tender)?.reference ?? 'none'
}
