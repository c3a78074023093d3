import type { Store } from '../../../../domain/contract.ts'
import type { ApiClient } from '../../api-client.ts'
import {
  readFields,
  readInteger,
  readList,
  readOptionalText,
  readText,
  readVersion,
  type Fields,
} from '../read.ts'

/** The stores this user may see; the first is the business (docs/product.md §1.6). */
export async function fetchStores(api: ApiClient): Promise<Store[]> {
  const data = readFields(await api.get('/stores'), 'stores')
  return readList(data['stores'], 'stores', readStore)
}

export function readStore(store: Fields, where: string): Store {
  return {
    id: readInteger(store, 'id', where),
    ...readVersion(store, where),
    name: readText(store, 'name', where),
    address: readOptionalText(store, 'address', where),
    phone: readOptionalText(store, 'phone', where),
    email: readOptionalText(store, 'email', where),
  }
}
