import type { StateValue } from 'xstate'
import { messages } from '../../domain/messages.ts'
import type { ReportContext } from '../../src/machines/report/report-setup.ts'
import { receivables } from '../ports/credit.ts'
import { adjustments, commonArticles, payables, reorder } from '../ports/goods.ts'
import { emptiesOfDays } from '../deposits.ts'
import { signedInAs } from '../machines.ts'
import { categories, elena, inventory, marta, noSales, sales } from '../shop.ts'
import type { PageState } from '../state.ts'

const administrator = signedInAs(marta)
const superadmin = signedInAs(elena)
const days = { startDate: sales.startDate, endDate: sales.endDate }
const asked: Partial<ReportContext> = { question: { kind: 'sales', storeId: null, ...days } }
const report = { kind: 'sales', content: sales } as const
const answered: Partial<ReportContext> = { ...asked, report }
const [category] = categories
const ofCategory = {
  ...inventory,
  category: category && { id: category.id, name: category.name },
  store: { ...inventory.store, products: inventory.store.products.filter((_, index) => index % 2 === 0) },
}
const thisMonth = '.quick-ranges button:nth-of-type(4)'

function salesReport(
  id: string,
  value: StateValue,
  context: Partial<ReportContext>,
  more: Partial<PageState> = {},
): PageState {
  return { id, path: '/reports/sales', till: administrator, inner: { value, context }, ...more }
}

/** The reports. */
export const reportStates: PageState[] = [
  { id: 'screen.reports', path: '/reports', till: administrator },
  salesReport('report.idle', 'idle', {}),
  salesReport('report.idle--superadmin', 'idle', {}, { till: superadmin }),
  salesReport('report.idle--invalid', 'idle', {}, { interactions: ['form [type=submit]'] }),
  salesReport(
    'report.idle--wrong-date',
    'idle',
    {},
    {
      interactions: [
        { field: '[name=start_date]', text: '31/02' },
        { field: '[name=end_date]', text: '5' },
        'form [type=submit]',
      ],
    },
  ),
  salesReport('report.idle--calendar', 'idle', {}, { interactions: ['.field__trailing button'] }),
  { id: 'report.idle--inventory', path: '/reports/inventory', till: administrator, inner: { value: 'idle' } },
  {
    id: 'screen.report--no-stores',
    path: '/reports/inventory',
    till: administrator,
    circumstances: { records: 'failed' },
  },
  salesReport('report.loading', 'loading', asked),
  salesReport(
    'report.failed',
    'failed',
    { ...asked, refusal: [messages.network] },
    { interactions: [thisMonth] },
  ),
  salesReport('report.shown.resting', { shown: 'resting' }, answered, { interactions: [thisMonth] }),
  salesReport('report.shown.resting--filters-changed', { shown: 'resting' }, answered),
  salesReport(
    'report.shown.resting--no-sales',
    { shown: 'resting' },
    { ...asked, report: { kind: 'sales', content: noSales } },
    { interactions: [thisMonth] },
  ),
  {
    id: 'report.shown.resting--inventory',
    path: '/reports/inventory',
    till: administrator,
    inner: {
      value: { shown: 'resting' },
      context: {
        question: { kind: 'inventory', storeId: 1 },
        report: { kind: 'inventory', content: inventory },
      },
    },
  },
  {
    id: 'report.shown.resting--category',
    path: '/reports/inventory',
    till: administrator,
    circumstances: { hasCategories: true },
    inner: {
      value: { shown: 'resting' },
      context: {
        question: { kind: 'inventory', storeId: 1, categoryId: 1 },
        report: { kind: 'inventory', content: ofCategory },
      },
    },
    interactions: [
      { field: '[name=store_id]', text: '1' },
      { field: '[name=category_id]', text: '1' },
    ],
  },
  {
    id: 'report.shown.resting--receivables',
    path: '/reports/receivables',
    till: administrator,
    circumstances: { sellsOnCredit: true },
    inner: {
      value: { shown: 'resting' },
      context: {
        question: { kind: 'receivables', storeId: 1 },
        report: { kind: 'receivables', content: receivables },
      },
    },
  },
  {
    id: 'report.shown.resting--payables',
    path: '/reports/payables',
    till: administrator,
    inner: {
      value: { shown: 'resting' },
      context: {
        question: { kind: 'payables', storeId: 1 },
        report: { kind: 'payables', content: payables },
      },
    },
  },
  {
    id: 'report.shown.resting--reorder',
    path: '/reports/reorder',
    till: administrator,
    inner: {
      value: { shown: 'resting' },
      context: {
        question: { kind: 'reorder', storeId: 1 },
        report: { kind: 'reorder', content: reorder },
      },
    },
  },
  {
    id: 'report.shown.resting--adjustments',
    path: '/reports/adjustments',
    till: administrator,
    inner: {
      value: { shown: 'resting' },
      context: {
        question: { ...days, kind: 'adjustments', storeId: 1 },
        report: { kind: 'adjustments', content: adjustments },
      },
    },
  },
  {
    id: 'report.shown.resting--empties',
    path: '/reports/empties',
    till: administrator,
    inner: {
      value: { shown: 'resting' },
      context: {
        question: { ...days, kind: 'empties', storeId: 1 },
        report: { kind: 'empties', content: emptiesOfDays },
      },
    },
  },
  {
    id: 'report.shown.resting--common',
    path: '/reports/common',
    till: administrator,
    circumstances: { sellsCommon: true },
    inner: {
      value: { shown: 'resting' },
      context: {
        question: { ...days, kind: 'common', storeId: 1 },
        report: { kind: 'common', content: commonArticles },
      },
    },
  },
  salesReport(
    'report.shown.exporting.brief',
    { shown: { exporting: 'brief' } },
    { ...answered, handedOut: report },
  ),
  salesReport(
    'report.shown.exporting.long',
    { shown: { exporting: 'long' } },
    { ...answered, handedOut: report, progress: 42 },
  ),
  salesReport(
    'report.shown.confirmingPrint',
    { shown: 'confirmingPrint' },
    { ...answered, handedOut: report },
  ),
  salesReport('report.shown.printing', { shown: 'printing' }, { ...answered, handedOut: report }),
]
