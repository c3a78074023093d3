/** The calls that change many prices at once, and bring them back (docs/product.md §10.25). */
import { messages } from '../messages.ts'
import { keptPrices, priceRule, repricedRow, repricing } from '../repricing/repricing-shapes.ts'
import { repricingMessages } from '../repricing/repricing-messages.ts'
import { list, object } from '../shape/fields.ts'
import { flag } from '../shape/plain-values.ts'
import { opaque } from '../shape/values.ts'
import { call, type Call } from './call.ts'

const { malformed } = messages.validation

/** The most prices of one portion: it is a short transaction, so that no sale waits for it. */
export const MOST_PRICES = 200

/** The most prices that an undo names as left alone. */
export const MOST_KEPT = 100

/**
 * One portion of a change of prices in the own store: each price is bound to the one that was seen, and what the rule gives. 409 when one of
 * them would become anything else; then nothing of the portion is written.
 */
export const changePrices = call('POST /repricings', {
  right: ['change prices'],
  reach: 'self',
  once: true,
  request: object({
    /** One id for all portions of a change, made by whoever sends it: a store has one change at a time. */
    change: opaque(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, malformed),
    rule: priceRule,
    rows: list(repricedRow, {
      least: 1,
      most: MOST_PRICES,
      missing: repricingMessages.noRows,
      tooMany: repricingMessages.tooManyRows,
    }),
    /** Whether it is the last portion. */
    last: flag(malformed),
  }),
  answer: object({ repricing }),
})

/** The changes of the own store, the newest first. */
export const listRepricings = call('GET /repricings', {
  right: ['change prices'],
  reach: 'self',
  reading: 'aside',
  answer: object({ repricings: list(repricing) }),
})

/**
 * Brings a portion of the old prices back, where the price is still the new one; the others are left alone and named. It is called until
 * nothing is open.
 */
export const undoPrices = call('POST /repricings/:id/undo', {
  right: ['change prices'],
  reach: 'self',
  once: true,
  bodyMayMiss: true,
  answer: object({ repricing, kept: keptPrices }),
})

export const repricingCalls: readonly Call[] = [changePrices, listRepricings, undoPrices]
