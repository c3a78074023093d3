import type { Entity } from '../../../domain/subjects.ts'
import { units } from '../../../domain/quantity.ts'
import { insertClients, insertProducts } from '../../../server/db/queries/bulk.ts'
import { insertCategory } from '../../../server/db/queries/records/categories.ts'
import { insertStore } from '../../../server/db/queries/records/stores.ts'
import { insertSupplier } from '../../../server/db/queries/records/suppliers.ts'
import { hire } from '../../../server/demo/staff.ts'
import { NOON } from '../../support/shops/shop.ts'
import type { Cell } from './example.ts'

/** A new record of that store; for `store` a new store without users, unless it is the own one. @returns its id. */
export async function makeRecord(entity: Entity, { shop, storeId, number }: Cell): Promise<number> {
  const { db } = shop
  const name = `Registro ${number}`
  const nothing = { email: null, phone: null }
  const only = ([id]: number[]) => id ?? 0
  return db.write(async (trx) => {
    switch (entity) {
      case 'client':
        return only(await insertClients(trx, storeId, [{ name, ...nothing }], NOON))
      case 'product': {
        const row = {
          name,
          description: null,
          code: name,
          stock: units(1),
          min_stock: units(1),
          price: 100,
          cost: 50,
        }
        return only(await insertProducts(trx, db.engine, storeId, [row], NOON))
      }
      case 'supplier': {
        const fields = { name, address: 'Zona 1', email: 'a@b.gt', phone: '22515500', description: null }
        return insertSupplier(trx, storeId, fields, NOON)
      }
      case 'user': {
        const employee = { username: `registro${number}`, name, lastName: '', role: 'cajero' }
        return (await hire(trx, storeId, employee, NOON)).userId
      }
      case 'category':
        return insertCategory(trx, storeId, { name, color: 'blue' }, NOON)
      case 'store':
        return storeId === shop.storeId
          ? storeId
          : insertStore(trx, { name, address: null, ...nothing, createdAt: NOON })
    }
  })
}
