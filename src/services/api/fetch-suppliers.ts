import type { Supplier } from '../../../domain/entities/supplier.ts'
import type { ApiClient } from '../api-client.ts'
import { readFields, readInteger, readList, readNamedRef, readOptionalText, readText } from './read.ts'

/** The suppliers of the store, or of all stores for a superadmin. */
export async function fetchSuppliers(api: ApiClient): Promise<Supplier[]> {
  const data = readFields(await api.get('/suppliers'), 'suppliers')
  return readList(data['suppliers'], 'suppliers', (supplier, where) => ({
    id: readInteger(supplier, 'id', where),
    name: readText(supplier, 'name', where),
    address: readOptionalText(supplier, 'address', where) ?? '',
    email: readOptionalText(supplier, 'email', where) ?? '',
    phone: readOptionalText(supplier, 'phone', where) ?? '',
    description: readOptionalText(supplier, 'description', where),
    store: readNamedRef(supplier, 'store', where),
  }))
}
