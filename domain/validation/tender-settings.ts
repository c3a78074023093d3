import { array, type AnyObject } from 'yup'
import { messages } from '../messages.ts'
import { paymentMessages } from '../selling/payment-messages.ts'
import { cashOnly, referenceRules, tenderIds, tenders, type TenderSetting } from '../selling/tenders.ts'
import type { ReadFigures } from './figures.ts'

const { choice } = messages.validation

/**
 * The ways to pay that a store takes (docs/product.md §10.1). It validates to all ways in the order of the table; one that is
 * missing is off. All errors are at the whole list.
 */
export function tendersField(read: ReadFigures) {
  return array<AnyObject, TenderSetting>()
    .strict(false)
    .transform((_value: unknown, original: unknown) => allTenders(read, original) ?? NaN)
    .typeError(choice)
    .required(choice)
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
  const all = items.map((item) => tenderSetting(read.fields(item) ?? {}))
  const given = all.filter((each) => each !== null)
  const ids = new Set(given.map(({ id }) => id))
  if (ids.size !== items.length) return null
  return cashOnly.map((initial) => given.find(({ id }) => id === initial.id) ?? initial)
}

function tenderSetting(fields: Readonly<Record<string, unknown>>): TenderSetting | null {
  const id = tenderIds.find((each) => each === fields['id'])
  const reference = referenceRules.find((each) => each === fields['reference'])
  const enabled = fields['enabled']
  if (id === undefined || reference === undefined || typeof enabled !== 'boolean') return null
  return { id, enabled, reference }
}

function ofCash(set: readonly TenderSetting[] = []): Omit<TenderSetting, 'id'> {
  return set.find(({ id }) => id === 'cash') ?? { enabled: true, reference: 'none' }
}
