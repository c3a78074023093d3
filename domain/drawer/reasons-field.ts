import { array, string } from 'yup'
import { MOST_REASONS } from './movement-reasons.ts'
import { settingsMessages } from '../settings-messages.ts'
import { isStorable } from '../validation/body.ts'
import type { ReadFigures } from '../validation/figures.ts'
import { MAX_NAME } from '../validation/text-limits.ts'

const { invalidReasons, tooManyReasons, longReason } = settingsMessages

/**
 * The reasons of a store for one kind of movement: each is trimmed, and stands in the list once. The list may be empty. All
 * errors are at the whole list.
 */
export function reasonsField(read: ReadFigures) {
  return array(string().defined())
    .transform((_value: unknown, original: unknown) =>
      original === undefined ? undefined : (reasonsIn(read.lines(original)) ?? NaN),
    )
    .typeError(invalidReasons)
    .defined(invalidReasons)
    .nonNullable(invalidReasons)
    .max(MOST_REASONS, tooManyReasons(MOST_REASONS))
    .test('length', longReason(MAX_NAME), (reasons) => reasons.every(({ length }) => length <= MAX_NAME))
}

/** @returns null for what is no list of texts that can be stored. */
function reasonsIn(values: readonly unknown[] | null): string[] | null {
  const texts = values?.filter((value) => typeof value === 'string')
  if (!texts || texts.length !== values?.length || !texts.every(isStorable)) return null
  const reasons = texts.map((text) => text.trim().replaceAll(/\s+/g, ' '))
  return [...new Set(reasons.filter((reason) => reason !== ''))]
}
