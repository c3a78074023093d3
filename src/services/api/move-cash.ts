import type { SignedMovement } from '../../../domain/drawer/cash-movement.ts'
import { IDEMPOTENCY_HEADER } from '../../../domain/contract.ts'
import type { CashMovementRequest, MovementReversalRequest } from '../../../domain/drawer/drawer-contract.ts'
import { quetzales } from '../../../domain/money.ts'
import type { CashRequest } from '../../machines/cash-movement/movement-draft.ts'
import type { ApiClient, CallOptions } from '../api-client.ts'
import { readSignedMovement } from './read-movement.ts'
import { readFields, readList } from './read.ts'

const PATH = '/cash-registers/movements'

/** Writes a movement of the own open register, or undoes one. With the same key the server answers the same movement. */
export async function moveCash(
  api: ApiClient,
  { key, kind, amount, reason, note, reverses }: CashRequest,
  call: CallOptions,
): Promise<SignedMovement> {
  const options = { ...call, headers: { [IDEMPOTENCY_HEADER]: key } }
  const movement: CashMovementRequest = { kind, amount: quetzales(amount), reason, note }
  const reversal: MovementReversalRequest = { reason }
  const data =
    reverses === null
      ? await api.post(PATH, movement, options)
      : await api.post(`${PATH}/${reverses}/reverse`, reversal, options)
  return readSignedMovement(readFields(readFields(data, 'data')['movement'], 'movement'), 'movement')
}

/** The movements of the own open register, in the order in which they were made. */
export async function fetchMovements(api: ApiClient): Promise<SignedMovement[]> {
  const movements: SignedMovement[] = []
  for (let path: string | null = PATH; path !== null;) {
    const data = readFields(await api.get(path), 'data')
    movements.push(...readList(data['movements'], 'movements', readSignedMovement))
    // A server may have no pages.
    path = typeof data['next'] === 'string' ? `${PATH}?after=${data['next']}` : null
  }
  return movements
}
