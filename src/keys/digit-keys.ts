/** The keys that pick one of a few choices by its place. 0 is left for all of them, or for another one. */
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** The digit of a choice. @param place from 0. @throws RangeError: a tenth choice has no digit. */
export function digitKey(place: number): string {
  const digit = digits[place]
  if (digit === undefined) throw new RangeError(`Choice ${place + 1} has no digit`)
  return digit
}

/** The digits of so many choices, in their order. @throws RangeError for more than nine. */
export function digitKeys(choices: number): readonly string[] {
  return Array.from({ length: choices }, (_, place) => digitKey(place))
}

/** How the key bar prints digits. */
export function digitsHint(keys: readonly string[]): string {
  return `1–${keys.length}`
}
