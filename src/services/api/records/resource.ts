import { entityPaths } from '../../../../domain/access.ts'
import { changeStoreSettings } from '../../../../domain/calls/settings.ts'
import { IDEMPOTENCY_HEADER } from '../../../../domain/contract.ts'
import type {
  DeleteCommand,
  RecordKind,
  SavedRecord,
  SaveCommand,
} from '../../../machines/list/list-context.ts'
import type { ApiClient } from '../../api-client.ts'

/** A record that was written, with what the server answered to a new one. */
interface WrittenRecord extends SavedRecord {
  answer?: unknown
}

/**
 * Writes a new or a changed record. Any success counts, because the list is loaded again. A change sends the version it is
 * based on (`based_on`, docs/product.md §7.1) and an idempotency key, if the server sends versions.
 * @returns its id; null for a new record when the server does not send it.
 */
export async function saveRecord(
  api: ApiClient,
  { entity, id, request, basedOn, key }: SaveCommand,
): Promise<WrittenRecord> {
  if (id === null) {
    const answer: unknown = await api.post(paths[entity], request)
    return { id: idIn(answer, entity), answer }
  }
  const path = addressOf(entity, id)
  if (basedOn === null) await api.put(path, request)
  else {
    const headers = { [IDEMPOTENCY_HEADER]: key }
    await api.put(path, { ...request, based_on: basedOn }, { headers })
  }
  return { id }
}

const paths: Readonly<Record<RecordKind, string>> = {
  ...entityPaths,
  settings: changeStoreSettings.rule.path,
}

/** A store has its settings once: they have no number in their address. */
function addressOf(entity: RecordKind, id: number): string {
  return entity === 'settings' ? paths[entity] : `${paths[entity]}/${id}`
}

function idIn(data: unknown, entity: string): number | null {
  const record: unknown = isObject(data) ? Reflect.get(data, entity) : null
  const id: unknown = isObject(record) ? Reflect.get(record, 'id') : null
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : null
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

export async function deleteRecord(api: ApiClient, { entity, id }: DeleteCommand): Promise<void> {
  await api.delete(addressOf(entity, id))
}
