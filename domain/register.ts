import type { Centavos } from './money.ts'

export interface ClosingSale {
  /** Milliseconds since the epoch. */
  at: number
  client: string
  total: Centavos
}

/** The result of closing a register: difference = counted − expected (docs/product.md §3.10). */
export interface ClosingSummary {
  /** Milliseconds since the epoch, by the till's clock. */
  closedAt: number
  initialAmount: Centavos
  salesTotal: Centavos
  closingAmount: Centavos
  difference: Centavos
  sales: ClosingSale[]
}

/** The cash that the drawer should have had when it was closed; the difference includes movements of cash. */
export function expectedAtClosing({ closingAmount, difference }: ClosingSummary): Centavos {
  return closingAmount - difference
}

/** The open register of another user. */
export interface OtherRegister extends OpenRegister {
  id: number
}

/** An open register. */
export interface OpenRegister {
  /** Milliseconds since the epoch; null when the server does not send it. */
  openedAt: number | null
  initialAmount: Centavos | null
}
