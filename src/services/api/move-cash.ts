import { createMovement, ownMovements, reverseMovement } from '../../../domain/calls/movements.ts'
import type { SignedMovement } from '../../../domain/drawer/movement-shape.ts'
import type { CashRequest } from '../../machines/cash-movement/movement-draft.ts'
import { askedLines } from './asked-empties.ts'
import type { ApiClient } from '../api-client.ts'
import { answerOf, asked, type CommandSender } from '../outbox/asked.ts'
import { send } from '../send.ts'

/** Writes a movement of the own open register, or undoes one. */
export const moveCash: CommandSender<CashRequest, SignedMovement> = {
  ask: ({ reverses, kind, amount, reason, note, empties }) =>
    reverses === null
      ? asked(createMovement, { kind, amount, reason, note, empties: empties && askedLines(empties) })
      : asked(reverseMovement, { reason }, reverses),
  read: answerOf(createMovement, ({ movement }) => movement),
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
