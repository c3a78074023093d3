import type { DeleteCommand, DeleteOutcome } from '../../machines/list/list-context.ts'
import type { ApiClient } from '../api-client.ts'
import { openRegister } from '../../../domain/drawer/drawer-shapes.ts'
import { readShape } from '../read-shape.ts'
import { deleteRecord } from '../api/records/resource.ts'
import { toOutcome } from './to-outcome.ts'

/**
 * Deletes a record. For a user with an open register the outcome is a refusal with that register.
 * @throws any error that is not a RequestFailure.
 */
export async function deleteOutcome(api: ApiClient, command: DeleteCommand): Promise<DeleteOutcome> {
  const outcome = await toOutcome(deleteRecord(api, command))
  if (command.entity !== 'user' || outcome.outcome !== 'refused' || outcome.status !== 409) return outcome
  const { messages, data } = outcome
  if (typeof data !== 'object' || data === null || !('register' in data)) return outcome
  const register = readShape(openRegister, data.register, 'register')
  return { outcome: 'register open', messages, register }
}
