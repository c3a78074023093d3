import { importSuppliers } from '../../../domain/calls/imports.ts'
import { deliveryMessages } from '../../../domain/goods/delivery-messages.ts'
import { planPeople, type PersonPlan } from '../../../domain/file-import/kinds/plan-people.ts'
import type { SupplierFields } from '../../../domain/file-import/kinds/people-rows.ts'
import type { Permission } from '../../../domain/permissions.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import { findImportedSuppliers, type ImportedSupplier } from '../../db/queries/records/imported-people.ts'
import { keyForm } from '../commands/key-form.ts'
import { settingsOf } from '../settings/read-settings.ts'
import type { Importer } from './import-rows.ts'
import { writeSuppliers } from './write-suppliers.ts'

type Request = Inner<typeof importSuppliers.request>

/** Suppliers from a file (docs/product.md §10.20). */
export const supplierImporter: Importer<Request, PersonPlan<ImportedSupplier, SupplierFields>> = {
  operation: 'import suppliers',
  keyForm: (request) => keyForm(importSuppliers.request, request),
  async plan(db, engine, { actor, storeId }, { rows }) {
    const may = (right: Permission) => actor.permissions.includes(right)
    const { names_only: isNameEnough } = await settingsOf(db, storeId)
    return planPeople<SupplierFields, ImportedSupplier>(
      rows,
      await findImportedSuppliers(db, engine, storeId, rows),
      {
        fields: ['name', 'address', 'email', 'phone', 'description'],
        required: isNameEnough ? ['name'] : ['name', 'address', 'email', 'phone'],
        balanceOfKnown: false,
        mayMake: may('create supplier'),
        mayRemove: may('delete supplier'),
        seesAccounts: false,
        mayAdjust: false,
        owes: (balance) => deliveryMessages[balance > 0 ? 'isOwed' : 'owes'],
      },
    )
  },
  warn: () => Promise.resolve(new Map()),
  write: writeSuppliers,
}
