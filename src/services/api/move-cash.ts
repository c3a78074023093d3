import { createMovement, ownMovements, reverseMovement } from '../../../domain/calls/movements.ts'
import type { SignedMovement } from '../../../domain/drawer/movement-shape.ts'
import type { CashRequest } from '../../machines/cash-movement/movement-draft.ts'
import type { ApiClient, CallOptions } from '../api-client.ts'
import { send } from '../send.ts'

/** Writes a movement of the own open register, or undoes one. With the same key the server answers the same movement. */
export async function moveCash(
  api: ApiClient,
  { key, reverses, ...asked }: CashRequest,
  call: CallOptions,
): Promise<SignedMovement> {
  const { movement } =
    reverses === null
      ? await send(api, createMovement, asked, { ...call, key })
      : await send(api, reverseMovement, asked, { ...call, key, id: reverses })
  return movement
}

/** The movements of the own open register, in the order in which they were made. */
export async function fetchMovements(api: ApiClient): Promise<SignedMovement[]> {
  const movements: SignedMovement[] = []
  for (let after: string | null | undefined; after !== null;) {
    const page = await send(api, ownMovements, { after })
    movements.push(...page.movements)
    after = page.next
  }
  return movements
}
