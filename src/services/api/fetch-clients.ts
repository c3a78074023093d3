import type { Client } from '../../../domain/contract.ts'
import type { ApiClient } from '../api-client.ts'
import {
  readBoolean,
  readFields,
  readInteger,
  readList,
  readNamedRef,
  readOptionalText,
  readText,
} from './read.ts'

/** The clients of the store, the default client first. */
export async function fetchClients(api: ApiClient): Promise<Client[]> {
  const data = readFields(await api.get('/clients'), 'clients')
  return readList(data['clients'], 'clients', (client, where) => ({
    id: readInteger(client, 'id', where),
    name: readText(client, 'name', where),
    email: readOptionalText(client, 'email', where),
    phone: readOptionalText(client, 'phone', where),
    is_default: readBoolean(client, 'is_default', where),
    store: readNamedRef(client, 'store', where),
  }))
}
