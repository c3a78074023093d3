import type { EmptyLine } from '../../../domain/selling/empties.ts'

/** Bottles that come back, as they are asked for. */
export function askedLines(lines: readonly EmptyLine[]): { productId: number; quantity: number }[] {
  return lines.map(({ bottle, quantity }) => ({ productId: bottle.id, quantity }))
}
