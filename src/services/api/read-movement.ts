import type { SignedMovement } from '../../../domain/drawer/cash-movement.ts'
import { movementKinds } from '../../../domain/drawer/drawer.ts'
import { readApproved } from './read-approved.ts'
import { readInstant } from './read-register.ts'
import {
  readAmount,
  readChoice,
  readFields,
  readInteger,
  readOptionalText,
  readText,
  type Fields,
} from './read.ts'

/** A movement of cash in an answer. @throws RequestFailure when it is none. */
export function readSignedMovement(movement: Fields, where: string): SignedMovement {
  return {
    id: readInteger(movement, 'id', where),
    kind: readChoice(movement, 'kind', movementKinds, where),
    amount: readAmount(movement, 'amount', where),
    at: readInstant(movement, 'at', where),
    reason: readText(movement, 'reason', where),
    note: readOptionalText(movement, 'note', where),
    reverses: movement['reverses'] === null ? null : readInteger(movement, 'reverses', where),
    user: readText(readFields(movement['user'], `${where}.user`), 'name', `${where}.user`),
    ...readApproved(movement, where),
  }
}
