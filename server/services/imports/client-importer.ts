import { seesAccounts } from '../../../domain/access.ts'
import { importClients } from '../../../domain/calls/imports.ts'
import { creditMessages } from '../../../domain/credit/credit-messages.ts'
import { planPeople, type PersonPlan } from '../../../domain/file-import/kinds/plan-people.ts'
import type { ClientFields } from '../../../domain/file-import/kinds/people-rows.ts'
import type { Permission } from '../../../domain/permissions.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import { findImportedClients, type ImportedClient } from '../../db/queries/records/imported-people.ts'
import { keyForm } from '../commands/key-form.ts'
import { settingsOf } from '../settings/read-settings.ts'
import type { Importer } from './import-rows.ts'
import { writeClients } from './write-clients.ts'

type Request = Inner<typeof importClients.request>

/** Clients from a file, with what they owe (docs/product.md §10.20). */
export const clientImporter: Importer<Request, PersonPlan<ImportedClient, ClientFields>> = {
  operation: 'import clients',
  keyForm: (request) => keyForm(importClients.request, request),
  async plan(db, engine, { actor, storeId }, { rows, balanceOfKnown }) {
    const may = (right: Permission) => actor.permissions.includes(right)
    const { names_only: isNameEnough } = await settingsOf(db, storeId)
    return planPeople<ClientFields, ImportedClient>(
      rows,
      await findImportedClients(db, engine, storeId, rows),
      {
        ...{
          fields: ['name', 'email', 'phone', 'creditLimit', 'balance'],
          required: isNameEnough ? ['name'] : ['name', 'email', 'phone'],
        },
        balanceOfKnown,
        mayMake: may('create client'),
        mayRemove: may('delete client'),
        seesAccounts: seesAccounts(actor),
        mayAdjust: may('adjust client balance'),
        owes: (balance) => creditMessages[balance > 0 ? 'owes' : 'isOwed'],
      },
    )
  },
  warn: () => Promise.resolve(new Map()),
  write: writeClients,
}
