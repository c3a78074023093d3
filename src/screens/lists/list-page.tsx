import type { ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Entity } from '../../../domain/subjects.ts'
import { useVisits } from '../../components/tables/place-in-list.ts'
import { categoryList } from './definitions/category-list.tsx'
import { clientList } from './definitions/client-list.ts'
import type { Identified, ListDefinition } from './list-definition.ts'
import { ListScreen } from './list-screen.tsx'
import { productList } from './definitions/product-list.tsx'
import { storeList } from './definitions/store-list.ts'
import { supplierList } from './definitions/supplier-list.ts'
import { userList } from './definitions/user-list.ts'

/** The lists by entity: one screen with a definition each (docs/decisions/0041). */
export const listPages: Readonly<Record<Entity, ComponentType>> = {
  client: () => <List definition={clientList} />,
  product: () => <List definition={productList} />,
  supplier: () => <List definition={supplierList} />,
  user: () => <List definition={userList} />,
  store: () => <List definition={storeList} />,
  category: () => <List definition={categoryList} />,
}

/** Begins again when it is sent to another record. */
function List<Row extends Identified, Values extends FieldValues>({
  definition,
}: {
  definition: ListDefinition<Row, Values>
}) {
  return <ListScreen key={useVisits()} definition={definition} />
}
