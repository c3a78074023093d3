import type { SupplierFields } from '../../../domain/file-import/kinds/people-rows.ts'
import type { PersonPlan } from '../../../domain/file-import/kinds/plan-people.ts'
import type { ImportedSupplier } from '../../db/queries/records/imported-people.ts'
import { insertSupplier, updateSupplier } from '../../db/queries/records/suppliers.ts'
import type { RecordWrite } from '../resources/resource.ts'
import { writePeople } from './write-people.ts'

/** Writes suppliers (docs/product.md §10.20). */
export async function writeSuppliers(
  write: RecordWrite,
  storeId: number,
  plan: readonly PersonPlan<ImportedSupplier, SupplierFields>[],
): Promise<void> {
  const { trx, now } = write
  await writePeople(write, storeId, plan, {
    table: 'suppliers',
    entity: 'supplier',
    insert: async (made) => {
      const ids: number[] = []
      for (const fields of made) ids.push(await insertSupplier(trx, storeId, newSupplier(fields), now))
      return ids
    },
    columns: ({ name, address, email, phone, description }) => ({
      ...(name !== undefined && { name }),
      ...(address !== undefined && { address }),
      ...(email !== undefined && { email }),
      ...(phone !== undefined && { phone }),
      ...(description !== undefined && { description }),
    }),
    update: (id, columns) => updateSupplier(trx, id, columns),
    settle: () => Promise.resolve(),
  })
}

/** What the row does not say is empty: the plan has refused it where the store asks for it. */
function newSupplier({ name, address = '', email, phone, description = null }: SupplierFields) {
  if (name === undefined) throw new Error('A planned supplier has no name')
  return { name, address, email: email ?? '', phone: phone ?? '', description }
}
