/** Whether this is the long form, `npm run test:faults`; the short form of the same tests is part of `npm test`. */
export const isLongForm = process.env['FAULTS'] === 'long'

/** The number of rounds of a fault, in the form that runs. */
export function rounds(counts: { short: number; long: number }): number {
  return isLongForm ? counts.long : counts.short
}
