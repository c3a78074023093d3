import type { ComponentType } from 'react'
import type { Entity } from '../../../domain/subjects.ts'
import { clientList } from './definitions/client-list.ts'
import { ListScreen } from './list-screen.tsx'
import { productList } from './definitions/product-list.tsx'
import { storeList } from './definitions/store-list.ts'
import { supplierList } from './definitions/supplier-list.ts'
import { userList } from './definitions/user-list.ts'

/** The lists by entity: one screen with a definition each (docs/decisions/0041). */
export const listPages: Readonly<Record<Entity, ComponentType>> = {
  client: () => <ListScreen definition={clientList} />,
  product: () => <ListScreen definition={productList} />,
  supplier: () => <ListScreen definition={supplierList} />,
  user: () => <ListScreen definition={userList} />,
  store: () => <ListScreen definition={storeList} />,
}
