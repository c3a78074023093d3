import { may, seesAccounts } from '../../../../domain/access.ts'
import { isUsed } from '../../../../domain/credit/ledger.ts'
import type { ListedClient } from '../../../../domain/entities/client.ts'
import { formatAmount, formatMoney, type Centavos } from '../../../../domain/money.ts'
import type { FormField, FormSituation, ListColumn, Viewer } from '../list-definition.ts'

/** The limit in a form's values: undefined where the form does not have it. */
export interface CreditLimit {
  credit_limit?: Centavos | undefined
}

/**
 * Whether the form gives credit (docs/product.md §10.5): to holders of 'update client' and 'create credit sale', where the own
 * store takes fiado, or the client has an account all the same.
 */
export function givesCredit({ row, viewer }: Pick<FormSituation<ListedClient>, 'row' | 'viewer'>): boolean {
  if (!may(viewer, 'update', 'client') || !viewer.permissions.includes('create credit sale')) return false
  if (row === null) return viewer.takesCredit
  return row.account !== undefined && (viewer.takesCredit || isUsed(row.account))
}

/** Whether the list leads to the account of a client: where the own store takes fiado, or the account is used all the same. */
export function hasAccount({ account, isDefault }: ListedClient, { takesCredit }: Viewer): boolean {
  return account !== undefined && !isDefault && (takesCredit || isUsed(account))
}

/** 'Límite de crédito': 0 is no credit, also for a new client. */
export const creditLimitField: FormField<ListedClient> = {
  name: 'credit_limit',
  label: 'Límite de crédito',
  kind: 'amount',
  hint: () => 'Hasta cuánto puede deber. Con 0 no compra al fiado.',
  value: ({ account }) => formatAmount(account?.creditLimit ?? 0),
  initial: () => formatAmount(0),
  shown: givesCredit,
}

/** 'Debe': for whoever sees accounts, where the own store takes fiado; empty for clients without a debt. */
export const debtColumn: ListColumn<ListedClient> = {
  key: 'debt',
  title: 'Debe',
  kind: 'money',
  onPhone: 'figure',
  text: ({ account }) => (account && account.balance !== 0 ? formatMoney(account.balance) : ''),
  figure: ({ account }) => account?.balance ?? 0,
  shown: (viewer) => viewer.takesCredit && seesAccounts(viewer),
}
