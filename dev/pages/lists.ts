import { messages } from '../../domain/messages.ts'
import { signedInAs } from '../machines.ts'
import { elena, marta } from '../shop.ts'
import type { PageState } from '../state.ts'

const administrator = { till: signedInAs(marta) }
const superadmin = { till: signedInAs(elena) }
const water = { id: 1, fixed: false, version: null }
const taken = messages.product.codeTaken('Pan francés')

const typed = [
  { field: '[role=dialog] [name=name]', text: 'Galletas de avena' },
  { field: '[role=dialog] [name=stock]', text: '40' },
]

/** What the back office keeps. */
export const listStates: PageState[] = [
  { id: 'list.browsing', path: '/product', inner: { value: 'browsing' }, ...administrator },
  { id: 'list.browsing--cashier', path: '/product', inner: { value: 'browsing' } },
  { id: 'list.browsing--clients', path: '/client', inner: { value: 'browsing' }, ...superadmin },
  { id: 'list.browsing--suppliers', path: '/supplier', inner: { value: 'browsing' }, ...administrator },
  { id: 'list.browsing--users', path: '/user', inner: { value: 'browsing' }, ...superadmin },
  { id: 'list.browsing--stores', path: '/store', inner: { value: 'browsing' }, ...superadmin },
  {
    id: 'list.browsing--many-pages',
    path: '/product',
    inner: { value: 'browsing' },
    ...superadmin,
    hands: ['[aria-label="Página siguiente"]', '.data-table__sort'],
  },
  {
    id: 'list.browsing--low-stock',
    path: '/product',
    inner: { value: 'browsing' },
    ...administrator,
    hands: ['.list__narrowing input'],
  },
  {
    id: 'list.browsing--nothing-found',
    path: '/product',
    inner: { value: 'browsing' },
    ...administrator,
    hands: [{ field: '[name=search]', text: 'zzz' }],
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
    inner: { value: { form: 'typing' }, context: { record: { id: 3, fixed: false, version: null } } },
    ...superadmin,
  },
  {
    id: 'list.form.typing--invalid',
    path: '/supplier',
    inner: { value: { form: 'typing' } },
    ...administrator,
    hands: ['[role=dialog] [type=submit]'],
  },
  {
    id: 'list.form.typing--refused',
    path: '/product',
    inner: {
      value: { form: 'typing' },
      context: { refusal: [messages.server.busy, taken], fieldErrors: { code: [taken] } },
    },
    ...administrator,
    hands: typed,
  },
  {
    id: 'list.form.typing--below-cost',
    path: '/product',
    inner: { value: { form: 'typing' }, context: { prefill: { code: '7401005999999' } } },
    ...administrator,
    hands: [
      { field: '[role=dialog] [name=price]', text: '8.50' },
      { field: '[role=dialog] [name=cost]', text: '9.25' },
    ],
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
    hands: typed,
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
      context: { record: { id: 2, fixed: false, version: null }, refusal: [messages.store.hasHistory] },
    },
    ...superadmin,
  },
  {
    id: 'list.confirmingDelete.deleting',
    path: '/product',
    inner: { value: { confirmingDelete: 'deleting' }, context: { record: water } },
    ...administrator,
  },
]
