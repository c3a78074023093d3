import type { ApprovalOffer } from './approval.ts'

/**
 * The offer in the data of a refusal, which are unchecked (docs/product.md §6.6); null without one. A server of before several rights
 * names one, and no colleagues.
 */
export function offerIn(data: unknown): ApprovalOffer['approval'] | null {
  const offer = fieldOf(data, 'approval')
  const [action, token] = [fieldOf(offer, 'action'), fieldOf(offer, 'token')]
  if (typeof action !== 'string' || typeof token !== 'string') return null
  const actions = textsIn(fieldOf(offer, 'actions'))
  return {
    ...{ action, actions: actions.length === 0 ? [action] : actions },
    ...{ colleagues: textsIn(fieldOf(offer, 'colleagues')), token },
  }
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
