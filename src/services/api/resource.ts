import { entityPaths } from '../../../domain/access.ts'
import type { DeleteCommand, SaveCommand } from '../../machines/list-setup.ts'
import type { ApiClient } from '../api-client.ts'

/** Writes a new or a changed record. Any success will do: the list is loaded again (contract, clients to users). */
export async function saveRecord(api: ApiClient, { entity, id, request }: SaveCommand): Promise<void> {
  const path = entityPaths[entity]
  if (id === null) await api.post(path, request)
  else await api.put(`${path}/${id}`, request)
}

export async function deleteRecord(api: ApiClient, { entity, id }: DeleteCommand): Promise<void> {
  await api.delete(`${entityPaths[entity]}/${id}`)
}
