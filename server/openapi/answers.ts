/** The schemas of the answers; the compiler checks their fields against `domain/contract.ts`. */
import type {
  BusinessData,
  Client,
  FirstStepsData,
  LoginData,
  Product,
  SetupData,
  Store,
} from '../../domain/contract.ts'
import { account } from '../../domain/calls/accounts.ts'
import type { Wire } from '../../domain/shape/shape.ts'
import type { Entity } from '../../domain/subjects.ts'
import type { Supplier } from '../../domain/entities/supplier.ts'
import type { ListedRole, User } from '../../domain/entities/user.ts'
import { schemaOf } from './shape-schema.ts'
import {
  described,
  flag,
  id,
  listOf,
  money,
  named,
  nullable,
  objectOf,
  text,
  whole,
  type Schema,
} from './schema.ts'

const version = described(id, 'Grows with each change; a change sends it as `based_on`.')

const withoutAccount = objectOf<Omit<Client, keyof Wire<typeof account>>>({
  id,
  version,
  name: text,
  email: nullable(text),
  phone: nullable(text),
  is_default: flag,
  store: named,
})

/** A record of each list. */
const records: Readonly<Record<Entity, Schema>> = {
  client: {
    ...withoutAccount,
    properties: { ...withoutAccount.properties, ...schemaOf(account).properties },
  },
  product: objectOf<Product>(
    {
      id,
      version,
      name: text,
      description: nullable(text),
      stock: whole,
      min_stock: whole,
      price: money,
      cost: described(money, "Only for holders of 'create product' or 'update product'."),
      code: text,
      store: named,
    },
    ['cost'],
  ),
  supplier: objectOf<Supplier>({
    id,
    version,
    name: text,
    address: text,
    email: text,
    phone: text,
    description: nullable(text),
    store: named,
  }),
  user: objectOf<User>({
    id,
    version,
    name: text,
    last_name: text,
    username: text,
    email: nullable(text),
    role: named,
    store: named,
  }),
  store: objectOf<Store>({
    id,
    version,
    name: text,
    address: nullable(text),
    phone: nullable(text),
    email: nullable(text),
  }),
}

/** The `data` of a call without a result. */
export const nothing = objectOf<object>({})

export const loginData = objectOf<Required<LoginData>>({
  token: described(text, 'A JWT. The browser reads user, roles and permissions in it.'),
  device: described(text, 'Store it, and send it with the next sign-in on this device.'),
})

export const setupData = objectOf<SetupData>({ needed: flag, link_valid: flag })

export const firstStepsData = objectOf<FirstStepsData>({
  first_steps: objectOf<FirstStepsData['first_steps']>({
    product: flag,
    client: flag,
    register: flag,
    sale: flag,
    managers: listOf(text),
  }),
})

export const businessData = objectOf<BusinessData>({
  business: objectOf<BusinessData['business']>({
    name: text,
    address: nullable(text),
    phone: nullable(text),
    email: nullable(text),
  }),
})

export const rolesData = objectOf<{ roles: unknown }>({
  roles: listOf(objectOf<ListedRole>({ id, name: text, permissions: listOf(text) })),
})

/** The `data` of a list; for GET /products with the fields of `?since=`. */
export function listData(entity: Entity, many: string): Schema {
  const list = { [many]: listOf(records[entity]) }
  if (entity !== 'product') return objectOf<Record<string, unknown>>(list)
  return objectOf<Record<string, unknown>>(
    {
      ...list,
      cursor: described(text, 'For the next `since`.'),
      deleted: described(listOf(id), 'With `since`: the ids of deleted products.'),
    },
    ['deleted'],
  )
}

/** The `data` with one record: the new or changed one, or the current one of a 409. */
export const recordData = (entity: Entity): Schema =>
  objectOf<Record<string, unknown>>({ [entity]: records[entity] })
