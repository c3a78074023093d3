import type { Centavos } from '../../../domain/money.ts'

/** What was counted to close a register with. The key belongs to the amount: asked again, the server answers the same. */
export interface Closing {
  amount: Centavos
  key: string
}

/** The closing for an amount: counted again and the same, it is the same one, for its answer may have been lost. */
export function closingWith(amount: Centavos, before: Closing | null, makeKey: () => string): Closing {
  return before?.amount === amount ? before : { amount, key: makeKey() }
}
