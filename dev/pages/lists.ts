import { recordMessages } from '../../domain/entities/record-messages.ts'
import { messages } from '../../domain/messages.ts'
import { signedInAs } from '../machines.ts'
import { elena, marta, OPENED_AT } from '../shop.ts'
import type { PageState } from '../state.ts'

const administrator = { till: signedInAs(marta) }
const sorted = { ...administrator, circumstances: { hasCategories: true } }
const packed = { ...administrator, circumstances: { sellsPacks: true } }
const superadmin = { till: signedInAs(elena) }
/** The actions that a record allows. */
const all = { edit: true, delete: true }
const water = { id: 1, allows: all, version: null }
const heldUser = {
  record: { id: 3, allows: all, version: null },
  register: { id: 7, openedAt: OPENED_AT, initialAmount: 50_000 },
}
const counted = { amount: 61_000, key: 'closing' }
const closed = {
  ...{ closedAt: OPENED_AT, sales: [] },
  ...{ initialAmount: 50_000, salesTotal: 12_000, closingAmount: 61_000, difference: -1_000 },
}
const taken = recordMessages.product.codeTaken('Pan francés')

const typed = [
  { field: '[role=dialog] [name=name]', text: 'Galletas de avena' },
  { field: '[role=dialog] [name=stock]', text: '40' },
]

/** The lists of the back office. */
export const listStates: PageState[] = [
  { id: 'list.browsing', path: '/product', inner: { value: 'browsing' }, ...administrator },
  { id: 'list.browsing--cashier', path: '/product', inner: { value: 'browsing' } },
  { id: 'list.browsing--clients', path: '/client', inner: { value: 'browsing' }, ...superadmin },
  { id: 'list.browsing--suppliers', path: '/supplier', inner: { value: 'browsing' }, ...administrator },
  { id: 'list.browsing--categories', path: '/category', inner: { value: 'browsing' }, ...sorted },
  { id: 'list.browsing--of-category', path: '/product', inner: { value: 'browsing' }, ...sorted },
  {
    id: 'list.browsing--none-of-category',
    path: '/product',
    inner: { value: 'browsing' },
    ...sorted,
    interactions: ['.list__narrowing input', { field: '[name=filter]', text: '3' }],
  },
  {
    id: 'list.form.typing--category',
    path: '/product',
    inner: { value: { form: 'typing' }, context: { record: { id: 4, allows: all, version: null } } },
    ...sorted,
  },
  {
    id: 'list.form.typing--packs',
    path: '/product',
    inner: {
      value: { form: 'typing' },
      context: { record: water, refusal: [taken], fieldErrors: { 'packs.1.code': [taken] } },
    },
    ...packed,
  },
  {
    id: 'list.viewing--packs',
    path: '/product',
    inner: { value: 'viewing', context: { record: water } },
    ...packed,
  },
  ...['deposit', 'bottle'].map((name, index) => ({
    id: `list.form.typing--${name}`,
    path: '/product',
    inner: { value: { form: 'typing' }, context: { record: { id: 80 + index, allows: all, version: null } } },
    ...administrator,
    circumstances: { takesDeposits: true },
  })),
  { id: 'list.form.typing--color', path: '/category', inner: { value: { form: 'typing' } }, ...sorted },
  { id: 'list.browsing--users', path: '/user', inner: { value: 'browsing' }, ...superadmin },
  { id: 'list.browsing--stores', path: '/store', inner: { value: 'browsing' }, ...superadmin },
  {
    id: 'list.browsing--many-pages',
    path: '/product',
    inner: { value: 'browsing' },
    ...superadmin,
    interactions: ['[aria-label="Página siguiente"]', '.data-table__sort'],
  },
  {
    id: 'list.browsing--low-stock',
    path: '/product',
    inner: { value: 'browsing' },
    ...administrator,
    interactions: ['.list__narrowing input'],
  },
  {
    id: 'list.browsing--nothing-found',
    path: '/product',
    inner: { value: 'browsing' },
    ...administrator,
    interactions: [{ field: '[name=search]', text: 'zzz' }],
  },
  {
    id: 'list.form.typing--names-only',
    path: '/supplier',
    inner: { value: { form: 'typing' } },
    ...administrator,
    circumstances: { asksNamesOnly: true },
  },
  ...(['product', 'client', 'supplier', 'user', 'store'] as const).map((entity): PageState => ({
    id: `list.browsing--no-${entity}s`,
    path: `/${entity}`,
    inner: { value: 'browsing' },
    circumstances: { records: 'none' },
    ...superadmin,
  })),
  {
    id: 'list.browsing--loading',
    path: '/supplier',
    inner: { value: 'browsing' },
    circumstances: { records: 'loading' },
    ...administrator,
  },
  {
    id: 'list.browsing--failed',
    path: '/supplier',
    inner: { value: 'browsing' },
    circumstances: { records: 'failed', offline: true },
    ...administrator,
  },
  {
    id: 'list.viewing',
    path: '/product',
    inner: { value: 'viewing', context: { record: water } },
    ...administrator,
  },
  { id: 'list.form.typing', path: '/product', inner: { value: { form: 'typing' } }, ...administrator },
  {
    id: 'list.form.typing--edited',
    path: '/user',
    inner: { value: { form: 'typing' }, context: { record: { id: 3, allows: all, version: null } } },
    ...superadmin,
  },
  {
    id: 'list.form.typing--invalid',
    path: '/supplier',
    inner: { value: { form: 'typing' } },
    ...administrator,
    interactions: ['[role=dialog] [type=submit]'],
  },
  {
    id: 'list.form.typing--refused',
    path: '/product',
    inner: {
      value: { form: 'typing' },
      context: { refusal: [messages.server.busy, taken], fieldErrors: { code: [taken] } },
    },
    ...administrator,
    interactions: typed,
  },
  {
    id: 'list.form.typing--below-cost',
    path: '/product',
    inner: { value: { form: 'typing' }, context: { prefill: { code: '7401005999999' } } },
    ...administrator,
    interactions: [
      { field: '[role=dialog] [name=price]', text: '8.50' },
      { field: '[role=dialog] [name=cost]', text: '9.25' },
    ],
  },
  {
    id: 'list.form.typing--credit-limit',
    path: '/client',
    inner: {
      value: { form: 'typing' },
      context: { record: { id: 2, allows: all, version: null } },
    },
    circumstances: { sellsOnCredit: true },
    ...administrator,
  },
  {
    id: 'list.form.confirmingDiscard',
    path: '/product',
    inner: { value: { form: 'confirmingDiscard' } },
    ...administrator,
  },
  {
    id: 'list.form.saving',
    path: '/product',
    inner: { value: { form: 'saving' }, context: { request: {} } },
    ...administrator,
    interactions: typed,
  },
  {
    id: 'list.confirmingDelete.asking',
    path: '/product',
    inner: { value: { confirmingDelete: 'asking' }, context: { record: water } },
    ...administrator,
  },
  {
    id: 'list.confirmingDelete.asking--refused',
    path: '/store',
    inner: {
      value: { confirmingDelete: 'asking' },
      context: { record: { id: 2, allows: all, version: null }, refusal: [recordMessages.store.hasHistory] },
    },
    ...superadmin,
  },
  {
    id: 'list.closingRegister.counting',
    path: '/user',
    inner: { value: { closingRegister: 'counting' }, context: heldUser },
    ...superadmin,
  },
  {
    id: 'list.closingRegister.counting--invalid',
    path: '/user',
    inner: { value: { closingRegister: 'counting' }, context: heldUser },
    ...superadmin,
    interactions: [{ field: '[name=closing_amount]', text: '-1' }, '[role=dialog] [type=submit]'],
  },
  {
    id: 'list.closingRegister.counting--refused',
    path: '/user',
    inner: { value: { closingRegister: 'counting' }, context: { ...heldUser, refusal: [messages.network] } },
    ...superadmin,
    interactions: [{ field: '[name=closing_amount]', text: '610' }],
  },
  {
    id: 'list.closingRegister.closing',
    path: '/user',
    inner: { value: { closingRegister: 'closing' }, context: { ...heldUser, counted } },
    ...superadmin,
    interactions: [{ field: '[name=closing_amount]', text: '610' }],
  },
  {
    id: 'list.confirmingDelete.asking--closed',
    path: '/user',
    inner: { value: { confirmingDelete: 'asking' }, context: { record: heldUser.record, closed } },
    ...superadmin,
  },
  {
    id: 'list.form.typing--own-store',
    path: '/store',
    inner: {
      value: { form: 'typing' },
      context: { record: { id: 1, allows: all, version: null } },
    },
    ...administrator,
  },
  {
    id: 'list.form.typing--several-stores',
    path: '/client',
    inner: { value: { form: 'typing' } },
    ...superadmin,
  },
  {
    id: 'list.confirmingDelete.deleting',
    path: '/product',
    inner: { value: { confirmingDelete: 'deleting' }, context: { record: water } },
    ...administrator,
  },
]
