/** The calls of each entity of the back office, as the table of their rights makes them (docs/product.md §7.3). */
import { entityRules } from '../access.ts'
import { categoryRequest } from '../entities/category.ts'
import { clientRequest } from '../entities/client.ts'
import { productRequest, stockChange } from '../entities/product.ts'
import { storeRequest } from '../entities/store.ts'
import { supplierRequest } from '../entities/supplier.ts'
import { userFields, userRequest } from '../entities/user.ts'
import { object, optional, type Fields, type ObjectShape } from '../shape/fields.ts'
import type { Shape } from '../shape/shape.ts'
import type { Entity } from '../subjects.ts'
import { callOf, type Call } from './call.ts'
import { chosenId } from '../shape/pages.ts'
import { listCategories, listClients, listProducts, listStores, listSuppliers, listUsers } from './records.ts'
import {
  listedCategory,
  listedClient,
  listedProduct,
  listedStore,
  listedSupplier,
  listedUser,
} from '../entities/listed-records.ts'

/** A change: fields that are missing stay. */
type Changes<F extends Fields> = { readonly [Name in keyof F]: ReturnType<typeof optional<F[Name]>> }

/** What a change of an entity's fields is asked for with. */
function changeOf<F extends Fields>(fields: F): ObjectShape<Changes<F>> {
  return object(
    Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name, optional(shape)])) as Changes<F>,
  )
}

/**
 * The four calls of an entity. A change has the version that it is based on (docs/product.md §7.1).
 * @param made what a new record is asked for with. @param changed the fields that a change may have.
 */
function callsOf<Name extends Entity, List extends Call, Made extends Fields, Changed extends Fields, R, W>(
  entity: Name,
  list: List,
  record: Shape<R, W>,
  made: ObjectShape<Made>,
  changed: Changed,
) {
  const rules = entityRules(entity)
  const answer = object({ [entity]: record } as Readonly<Record<Name, Shape<R, W>>>)
  return {
    list,
    create: callOf(rules.create, { made: true, request: made, answer }),
    update: callOf(rules.update, {
      once: true,
      request: object({ ...changeOf(changed).fields, based_on: chosenId }),
      answer,
    }),
    delete: callOf(rules.delete, { answer: object({}) }),
  }
}

const productFields = { ...productRequest.fields, ...stockChange }

export const recordCalls = {
  client: callsOf('client', listClients, listedClient, clientRequest, clientRequest.fields),
  product: callsOf('product', listProducts, listedProduct, productRequest, productFields),
  supplier: callsOf('supplier', listSuppliers, listedSupplier, supplierRequest, supplierRequest.fields),
  user: callsOf('user', listUsers, listedUser, userRequest, userFields),
  store: callsOf('store', listStores, listedStore, storeRequest, storeRequest.fields),
  category: callsOf('category', listCategories, listedCategory, categoryRequest, categoryRequest.fields),
}
