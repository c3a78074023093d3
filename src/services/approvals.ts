import type { Approval } from '../../domain/approval/approval.ts'
import { offerIn } from '../../domain/approval/approval-offer.ts'
import type { SentPin } from '../machines/keyed-command/approval.ts'
import { RequestFailure } from './request-failure.ts'

/** The PINs that were typed and not sent yet, by the key of their request. They are only in memory. */
export interface Pins {
  keep(key: string, pin: SentPin): void
  /** @returns each PIN once; undefined without one. */
  take(key: string): SentPin | undefined
}

export function createPins(): Pins {
  const kept = new Map<string, SentPin>()
  return {
    keep: (key, pin) => kept.set(key, pin),
    take: (key) => {
      const pin = kept.get(key)
      kept.delete(key)
      return pin
    },
  }
}

/**
 * Sends a request, with the PIN of a colleague if there is one (docs/decisions/0135). The token of an offer is good for a
 * minute, and a colleague may take longer to come. So the request is sent without the PIN first: its refusal has a new token. If it is
 * done by then, or refused for another reason, the PIN is not sent at all. With it go the rights that the colleague was told of: the
 * server refuses it for others.
 */
export async function sendWithPin<T>(
  send: (approved: { approval?: Approval }) => Promise<T>,
  pin: SentPin | undefined,
): Promise<T> {
  if (!pin) return send({})
  try {
    return await send({})
  } catch (error) {
    const offer = error instanceof RequestFailure && error.definite ? offerIn(error.data) : null
    if (offer === null) throw error
    return send({ approval: { ...pin, token: offer.token } })
  }
}
