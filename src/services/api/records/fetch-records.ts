/** The lists of the back office. */
import {
  listCategories,
  listClients,
  listRoles,
  listStores,
  listSuppliers,
  listUsers,
} from '../../../../domain/calls/records.ts'
import type { ListedCategory } from '../../../../domain/entities/category.ts'
import type { listedClient } from '../../../../domain/entities/listed-records.ts'
import type { ListedClient } from '../../../../domain/entities/client.ts'
import type { ListedRole, ListedUser } from '../../../../domain/entities/user.ts'
import type { Store } from '../../../../domain/entities/store.ts'
import type { ListedSupplier } from '../../../../domain/entities/supplier.ts'
import type { Inner } from '../../../../domain/shape/shape.ts'
import type { ApiClient } from '../../api-client.ts'
import { send } from '../../send.ts'

/** The clients of the store, the default client first. */
export async function fetchClients(api: ApiClient): Promise<ListedClient[]> {
  return (await send(api, listClients, null)).clients.map(withAccount)
}

/** The account in one, where the server has told it: some servers have none. */
export function withAccount(listed: Inner<typeof listedClient>): ListedClient {
  const { creditLimit, balance, owedSince, ...client } = listed
  if (creditLimit === undefined || balance === undefined || owedSince === undefined) return client
  return { ...client, account: { creditLimit, balance, owedSince } }
}

/** The suppliers of the store, or of all stores for a superadmin. */
export async function fetchSuppliers(api: ApiClient): Promise<ListedSupplier[]> {
  return (await send(api, listSuppliers, null)).suppliers
}

/** The categories of the store, or of all stores for a superadmin. */
export async function fetchCategories(api: ApiClient): Promise<ListedCategory[]> {
  return (await send(api, listCategories, null)).categories
}

/** The users of the store, or of all stores for a superadmin. */
export async function fetchUsers(api: ApiClient): Promise<ListedUser[]> {
  return (await send(api, listUsers, null)).users
}

/** The roles, with their rights if the server sends them. */
export async function fetchRoles(api: ApiClient): Promise<ListedRole[]> {
  return (await send(api, listRoles, null)).roles
}

/** The stores this user may see; the first is the business (docs/product.md §1.6). */
export async function fetchStores(api: ApiClient): Promise<Store[]> {
  return (await send(api, listStores, null)).stores
}
