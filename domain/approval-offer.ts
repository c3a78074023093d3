import type { ApprovalOffer } from './approval-contract.ts'

/** The offer in the data of a refusal, which are unchecked (docs/product.md §6.6); null without one. */
export function offerIn(data: unknown): ApprovalOffer['approval'] | null {
  const offer = fieldOf(data, 'approval')
  const [action, token] = [fieldOf(offer, 'action'), fieldOf(offer, 'token')]
  return typeof action === 'string' && typeof token === 'string' ? { action, token } : null
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
