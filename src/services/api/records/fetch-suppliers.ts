import type { ListedSupplier } from '../../../../domain/entities/supplier.ts'
import type { ApiClient } from '../../api-client.ts'
import {
  readFields,
  readInteger,
  readList,
  readOptionalText,
  readStoreRef,
  readText,
  readVersion,
  type Fields,
} from '../read.ts'

/** The suppliers of the store, or of all stores for a superadmin. */
export async function fetchSuppliers(api: ApiClient): Promise<ListedSupplier[]> {
  const data = readFields(await api.get('/suppliers'), 'suppliers')
  return readList(data['suppliers'], 'suppliers', readSupplier)
}

export function readSupplier(supplier: Fields, where: string): ListedSupplier {
  return {
    id: readInteger(supplier, 'id', where),
    ...readVersion(supplier, where),
    name: readText(supplier, 'name', where),
    address: readOptionalText(supplier, 'address', where) ?? '',
    email: readOptionalText(supplier, 'email', where) ?? '',
    phone: readOptionalText(supplier, 'phone', where) ?? '',
    description: readOptionalText(supplier, 'description', where),
    store: readStoreRef(supplier, where),
  }
}
