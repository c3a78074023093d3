import type { QueryClient } from '@tanstack/react-query'
import type { SaveCommand, SaveOutcome } from '../../machines/list/list-context.ts'
import type { ApiClient } from '../api-client.ts'
import { saveRecord } from '../api/records/resource.ts'
import { addRecord, putRecord } from '../queries.ts'
import { toOutcome } from './to-outcome.ts'

/**
 * Writes a record. A new product or client is in its list at once. When somebody else has changed it, the server sends the present record, and the list shows it.
 * @throws any error that is not a RequestFailure.
 */
export async function saveOutcome(
  api: ApiClient,
  queryClient: QueryClient,
  command: SaveCommand,
): Promise<SaveOutcome> {
  const outcome = await toOutcome(saveRecord(api, command))
  if (outcome.outcome === 'done') {
    const { id, answer } = outcome.value
    if (command.id === null && id !== null) addRecord(queryClient, command.entity, answer)
    return { outcome: 'done', value: { id } }
  }
  if (command.basedOn === null || outcome.outcome !== 'refused' || outcome.status !== 409) return outcome
  const { messages, data } = outcome
  if (data === undefined) return outcome
  return { outcome: 'moved', messages, version: putRecord(queryClient, command.entity, data) }
}
