import type { Permission } from '../../../../domain/permissions.ts'
import type { FaultShop } from '../fault-shop.ts'

/** Gives the cashiers of a shop more rights. */
export async function letCashiers(shop: FaultShop, ...rights: readonly Permission[]): Promise<void> {
  await shop.withDatabase((db) =>
    db.write(async (trx) => {
      const { id: role_id } = await trx
        .selectFrom('roles')
        .select('id')
        .where('name', '=', 'cajero')
        .executeTakeFirstOrThrow()
      const rows = rights.map((permission) => ({ role_id, permission }))
      await trx.insertInto('role_permissions').values(rows).execute()
    }),
  )
}
