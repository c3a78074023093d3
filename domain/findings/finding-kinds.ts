/** What the owner has to look at in a sale that arrived late (docs/product.md §10.27). */
export const findingKinds = [
  'short stock',
  'old price',
  'deleted',
  'over limit',
  'late after closing',
  'clock',
] as const

export type FindingKind = (typeof findingKinds)[number]
