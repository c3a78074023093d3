import type { ReactNode } from 'react'
import type { Entity } from '../../../domain/permissions.ts'
import { clientList } from './client-list.ts'
import { ListScreen } from './list-screen.tsx'
import { productList } from './product-list.tsx'
import { storeList } from './store-list.ts'
import { supplierList } from './supplier-list.ts'
import { userList } from './user-list.ts'

const lists: Readonly<Record<Entity, ReactNode>> = {
  client: <ListScreen key="client" definition={clientList} />,
  product: <ListScreen key="product" definition={productList} />,
  supplier: <ListScreen key="supplier" definition={supplierList} />,
  user: <ListScreen key="user" definition={userList} />,
  store: <ListScreen key="store" definition={storeList} />,
}

/** The list of an entity; all of them are one screen, loaded when the first is asked for. */
export function ListPage({ entity }: { entity: Entity }) {
  return lists[entity]
}
