import type { Centavos } from '../money.ts'

/** What a customer pays for the bottle of an article until it comes back: a product of the store. */
export interface Deposit {
  id: number
  name: string
  code: string
  /** Of one bottle. */
  price: Centavos
}
