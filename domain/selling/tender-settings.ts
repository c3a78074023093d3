import { array, type AnyObject } from 'yup'
import { messages } from '../messages.ts'
import { paymentMessages } from './payment-messages.ts'
import { cashOnly, referenceRules, tenderIds, tenders, type TenderSetting } from './tenders.ts'
import { object } from '../shape/fields.ts'
import { choice, flag } from '../shape/plain-values.ts'
import { readAs } from '../shape/shape.ts'
import type { ReadFigures } from '../validation/figures.ts'

const { choice: refusal } = messages.validation

/** What a store has set for one way to pay. */
export const tenderSetting = object({
  id: choice(tenderIds),
  enabled: flag(),
  reference: choice(referenceRules),
})

/**
 * The ways to pay that a store takes (docs/product.md §10.1). It validates to all ways in the order of the table; one that is
 * missing is off. All errors are at the whole list.
 */
export function tendersField(read: ReadFigures) {
  return array<AnyObject, TenderSetting>()
    .strict(false)
    .transform((_value: unknown, original: unknown) => allTenders(read, original) ?? NaN)
    .typeError(refusal)
    .required(refusal)
    .test('cash', paymentMessages.cashAlways, (set) => ofCash(set).enabled)
    .test(
      'no reference',
      paymentMessages.noReference(tenders.cash.name),
      (set) => ofCash(set).reference === 'none',
    )
}

/** @returns null for what is no list of ways to pay, each of them at most once. */
function allTenders(read: ReadFigures, value: unknown): TenderSetting[] | null {
  const items = read.list(value)
  if (items === null) return null
  const all = items.map((item) => readAs(tenderSetting, read.fields(item)))
  const given = all.flatMap((each) => ('value' in each ? [each.value] : []))
  const ids = new Set(given.map(({ id }) => id))
  if (ids.size !== items.length) return null
  return cashOnly.map((initial) => given.find(({ id }) => id === initial.id) ?? initial)
}

function ofCash(set: readonly TenderSetting[] = []): Omit<TenderSetting, 'id'> {
  return set.find(({ id }) => id === 'cash') ?? { enabled: true, reference: 'none' }
}
