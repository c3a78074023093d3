import type { Reply } from '../../../support/shops/shop.ts'

/** The id of the one record in an answer. */
export const idIn = ({ body }: Reply) =>
  Object.values((body as { data: Record<string, { id: number }> }).data)[0]?.id ?? 0
