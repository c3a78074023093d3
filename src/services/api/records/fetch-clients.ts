import type { ListedClient } from '../../../../domain/entities/client.ts'
import type { ApiClient } from '../../api-client.ts'
import { readKnownAccount } from '../read-account.ts'
import {
  readBoolean,
  readFields,
  readInteger,
  readList,
  readOptionalText,
  readStoreRef,
  readText,
  readVersion,
  type Fields,
} from '../read.ts'

/** The clients of the store, the default client first. */
export async function fetchClients(api: ApiClient): Promise<ListedClient[]> {
  const data = readFields(await api.get('/clients'), 'clients')
  return readList(data['clients'], 'clients', readClient)
}

export function readClient(client: Fields, where: string): ListedClient {
  return {
    id: readInteger(client, 'id', where),
    ...readVersion(client, where),
    name: readText(client, 'name', where),
    email: readOptionalText(client, 'email', where),
    phone: readOptionalText(client, 'phone', where),
    isDefault: readBoolean(client, 'is_default', where),
    store: readStoreRef(client, where),
    ...readKnownAccount(client, where),
  }
}
