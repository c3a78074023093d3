import type { AnyObjectSchema } from 'yup'
import { categorySchema } from '../../../../domain/entities/category.ts'
import { clientSchema } from '../../../../domain/entities/client.ts'
import { productSchema } from '../../../../domain/entities/product.ts'
import { storeSchema } from '../../../../domain/entities/store.ts'
import { supplierSchema } from '../../../../domain/entities/supplier.ts'
import { userSchema } from '../../../../domain/entities/user.ts'
import type { Entity } from '../../../../domain/subjects.ts'
import type { VersionedTable } from '../../../../server/db/queries/records/record-versions.ts'
import { jsonFigures } from '../../../../domain/validation/figures.ts'

export type Fields = Record<string, unknown>

/** A record of each entity as a superadmin sends it, and as it is listed. */
export interface Sample {
  entity: Entity
  path: string
  many: VersionedTable
  schema: AnyObjectSchema
  /** Ids are those of a test shop: the role of cashiers and the superadmin's store. */
  request: (shop: { cashierRole: number; storeId: number }) => Fields
  /** Another content for every changeable field. */
  change: Fields
  /** The free text fields, and the most characters of each. */
  texts: Readonly<Record<string, number>>
  /** Fields that are sent but not listed. */
  unlisted: readonly string[]
  /** Listed fields besides the sent ones. */
  listed: (shop: { cashierRole: number; storeId: number }) => Fields
}

/** The account of a client who has no credit and owes nothing, as who may sell on credit sees it. */
export const noAccount = { credit_limit: 0, balance: 0, owed_since: null }

const store = ({ storeId }: { storeId: number }) => ({ store: { id: storeId, name: 'La Bendición' } })

export const samples: readonly Sample[] = [
  {
    entity: 'client',
    path: '/clients',
    many: 'clients',
    schema: clientSchema,
    request: () => ({ name: 'Otto Pop', email: 'otto@ejemplo.gt', phone: '55551234' }),
    change: { name: 'Otto Pop Caal', email: 'op@ejemplo.gt', phone: '44445555' },
    texts: { name: 200 },
    unlisted: [],
    listed: (shop) => ({ is_default: false, ...noAccount, ...store(shop) }),
  },
  {
    entity: 'product',
    path: '/products',
    many: 'products',
    schema: productSchema(jsonFigures),
    request: () => ({
      name: 'Arroz 1 lb',
      description: 'Grano largo',
      stock: 12,
      min_stock: 3,
      price: 6.75,
      cost: 5.1,
      code: 'ARROZ-1',
    }),
    change: {
      name: 'Arroz 2 lb',
      description: null,
      stock: 0,
      min_stock: 0,
      price: 12,
      cost: 0.01,
      code: 'ARROZ-2',
    },
    texts: { name: 200, description: 500, code: 50 },
    unlisted: [],
    listed: store,
  },
  {
    entity: 'supplier',
    path: '/suppliers',
    many: 'suppliers',
    schema: supplierSchema,
    request: () => ({
      name: 'El Sol',
      address: 'Zona 4',
      email: 'sol@ejemplo.gt',
      phone: '22515500',
      description: 'Bebidas',
    }),
    change: {
      name: 'La Luna',
      address: 'Zona 9',
      email: 'luna@ejemplo.gt',
      phone: '+50222515501',
      description: null,
    },
    texts: { name: 200, address: 500, description: 500 },
    unlisted: [],
    listed: store,
  },
  {
    entity: 'user',
    path: '/users',
    many: 'users',
    schema: userSchema(jsonFigures, { mode: 'create', choosesStore: true }),
    request: ({ cashierRole, storeId }) => ({
      name: 'Otto',
      last_name: 'Pop',
      username: 'otto',
      email: 'otto@ejemplo.gt',
      roles: [cashierRole],
      password: 'Secreto1',
      store_id: storeId,
    }),
    change: { name: 'Otón', last_name: '', username: 'oton', email: null },
    texts: { name: 200, last_name: 200, username: 100 },
    unlisted: ['roles', 'password', 'store_id'],
    listed: (shop) => ({ role: { id: shop.cashierRole, name: 'cajero' }, ...store(shop) }),
  },
  {
    entity: 'store',
    path: '/stores',
    many: 'stores',
    schema: storeSchema,
    request: () => ({
      name: 'La Esquina',
      address: 'Zona 1',
      phone: '22515500',
      email: 'esquina@ejemplo.gt',
    }),
    change: { name: 'La Otra Esquina', address: null, phone: null, email: null },
    texts: { name: 200, address: 500 },
    unlisted: [],
    listed: () => ({}),
  },
  {
    entity: 'category',
    path: '/categories',
    many: 'categories',
    schema: categorySchema,
    request: () => ({ name: 'Bebidas', color: 'blue' }),
    change: { name: 'Jugos', color: 'orange' },
    texts: { name: 40 },
    unlisted: [],
    listed: (shop) => ({ products: 0, ...store(shop) }),
  },
]

/** The fields of a request that are listed unchanged. */
export function listedFields(sample: Sample, fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !sample.unlisted.includes(name)))
}
