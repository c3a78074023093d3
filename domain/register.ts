import type { Centavos } from './money.ts'

export interface ClosingSale {
  /** Milliseconds since the epoch. */
  at: number
  client: string
  total: Centavos
}

/** What closing a register came to: difference = counted − (initial + sold) (docs/product.md §3; contract, cash registers). */
export interface ClosingSummary {
  /** When it was closed, in milliseconds by the till's clock. */
  closedAt: number
  initialAmount: Centavos
  salesTotal: Centavos
  closingAmount: Centavos
  difference: Centavos
  sales: ClosingSale[]
}

/** What should have been in the drawer. */
export function expectedCash({ initialAmount, salesTotal }: ClosingSummary): Centavos {
  return initialAmount + salesTotal
}

/** The open register of another user. */
export interface OtherRegister extends OpenRegister {
  id: number
}

/** An open register. */
export interface OpenRegister {
  /** Milliseconds since the epoch; null when the server does not say. */
  openedAt: number | null
  initialAmount: Centavos | null
}
