import type { InferType } from 'yup'
import {
  clientRequest,
  clientSchema,
  withCreditLimit,
  type ListedClient,
} from '../../../../domain/entities/client.ts'
import { recordMessages } from '../../../../domain/entities/record-messages.ts'
import { typedAmount } from '../../../../domain/validation/amount.ts'
import { typedFigures } from '../../../../domain/validation/figures.ts'
import { withStoreChoice } from '../../../../domain/entities/store-choice.ts'
import {
  creditLimitField,
  debtColumn,
  givesCredit,
  hasAccount,
  type CreditLimit,
} from './credit-limit-field.ts'
import { accountLinkTable } from '../../../keys/account-keys.ts'
import { accountPath } from '../../../screen-addresses.ts'
import { checkWith } from '../form/check-with.ts'
import { sentForm } from '../form/sent-form.ts'
import type { ListDefinition } from '../list-definition.ts'
import { superadminStoreColumn } from './store-column.ts'
import { schemaFor, sparedHint } from './name-enough.ts'
import { choosesStore, storeField, type StoreChoice } from './store-field.ts'

type ClientValues = InferType<typeof clientSchema> & StoreChoice & CreditLimit

/** Clientes: edit and delete only; nobody may change the default client (docs/product.md §2.4). */
export const clientList: ListDefinition<ListedClient, ClientValues> = {
  entity: 'client',
  texts: {
    ...recordMessages.client,
    title: 'Clientes',
    add: 'Nuevo Cliente',
    createTitle: 'Agregar Nuevo Cliente',
    editTitle: 'Actualizar Cliente',
    viewTitle: 'Ver cliente',
    emptyTitle: 'Todavía no hay clientes',
    emptyHint: 'Agrega a quienes compran a menudo para que su nombre salga en el recibo.',
  },
  rows: (queries) => queries.clients,
  columns: [
    { key: 'name', title: 'Nombre', kind: 'text', onPhone: 'name', text: (client) => client.name },
    { key: 'email', title: 'Email', kind: 'text', onPhone: 'opened', text: (client) => client.email ?? '' },
    { key: 'phone', title: 'Teléfono', kind: 'code', text: (client) => client.phone ?? '' },
    debtColumn,
    superadminStoreColumn,
  ],
  fields: [
    { name: 'name', label: 'Nombre', kind: 'text', value: (client) => client.name },
    { name: 'email', label: 'Email', kind: 'email', hint: sparedHint, value: (client) => client.email ?? '' },
    {
      name: 'phone',
      label: 'Teléfono',
      kind: 'phone',
      hint: sparedHint,
      value: (client) => client.phone ?? '',
    },
    creditLimitField,
    storeField,
  ],
  check: (form) =>
    checkWith(
      withCreditLimit(
        withStoreChoice(schemaFor(form, clientSchema), typedFigures, choosesStore(form)),
        typedAmount,
        givesCredit(form),
      ),
    ),
  request: (values) => sentForm(clientRequest, values),
  nameOf: (client) => client.name,
  viewable: false,
  showsDeleteFailed: false,
  isFixed: (client) => client.isDefault,
  link: {
    label: 'Cuenta',
    table: accountLinkTable,
    path: (client, viewer) => (hasAccount(client, viewer) ? accountPath(client.id) : null),
  },
}
