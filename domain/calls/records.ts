/** The calls of the lists of the back office (docs/product.md §7.3). */
import { entityRules } from '../access.ts'
import {
  listedCategory,
  listedClient,
  listedProduct,
  listedRole,
  listedStore,
  listedSupplier,
  listedUser,
} from '../entities/listed-records.ts'
import { list, missingIfUntold, object, optional } from '../shape/fields.ts'
import { text } from '../shape/plain-values.ts'
import type { AnyShape } from '../shape/shape.ts'
import { id } from '../shape/values.ts'
import type { Entity } from '../subjects.ts'
import { call, callOf, type Data, type Call } from './call.ts'

export const listClients = listOf('client', object({ clients: list(listedClient) }))
export const listSuppliers = listOf('supplier', object({ suppliers: list(listedSupplier) }))
export const listUsers = listOf('user', object({ users: list(listedUser) }))
export const listCategories = listOf('category', object({ categories: list(listedCategory) }))
export const listStores = listOf('store', object({ stores: list(listedStore) }))

/** With `since` only the changes after an earlier answer, and the ids of deleted products. */
export const listProducts = callOf(entityRules('product').list, {
  request: object({ since: optional(text()) }),
  answer: object({
    products: list(listedProduct),
    cursor: missingIfUntold(text()),
    deleted: optional(list(id())),
  }),
})

export type ProductsData = Data<typeof listProducts>

export const listRoles = call('GET /roles', {
  right: ['read user', 'create user', 'update user'],
  reach: 'none',
  reading: 'brief',
  answer: object({ roles: list(listedRole) }),
})

function listOf<Answer extends AnyShape>(entity: Entity, answer: Answer) {
  return callOf(entityRules(entity).list, { answer })
}

export const roleCalls: readonly Call[] = [listRoles]
