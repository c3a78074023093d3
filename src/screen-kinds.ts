/** The screens of which there are several: the lists, the reports, the stock takes and the placeholders. */
import type { Entity } from '../domain/subjects.ts'
import type { ReportKind } from '../domain/reports/report.ts'
import { createPart } from './parts.ts'
import type { Screen } from './screen.ts'

/** The defaults of a screen. */
export const plain = {
  menu: null,
  tile: null,
  isFindable: true,
  isForCredit: false,
  scans: 'refused',
  showsTill: true,
  frame: 'page',
} as const

/** The defaults of a screen for goods that come in. */
export const ofGoods = { ...plain, right: 'create stock entry', showsTill: false, needs: 'goods' } as const

export const listOf = (entity: Entity, title: string, key: string, tile: string): Screen => ({
  ...plain,
  path: `/${entity}`,
  title,
  icon: entity,
  right: `read ${entity}`,
  menu: { label: title, key },
  tile,
  scans: 'handled',
  showsTill: false,
  view: createPart(async () => (await import('./screens/lists/list-page.tsx')).listPages[entity]),
  needs: 'listMachine',
})

/** @param tile also the text below the title of its screen. */
export const reportOf = (
  kind: ReportKind,
  { title, menu, tile }: { title: string; menu: { label: string; key?: string }; tile: string },
): Screen => ({
  ...plain,
  path: `/reports/${kind}`,
  title,
  icon: `${kind}-report`,
  right: 'create reports',
  menu: { ...menu, below: '/reports' },
  tile,
  showsTill: false,
  view: createPart(async () => (await import('./screens/reports/report-page.tsx')).reportPages[kind]),
  needs: 'reports',
})

const counting = {
  ...plain,
  title: 'Conteo de inventario',
  icon: 'stock-counts',
  right: 'create stock count',
  showsTill: false,
  needs: 'counts',
} as const

export const stockCounts: Screen = {
  ...counting,
  path: '/stock-counts',
  menu: { label: 'Conteo', group: 'Mercadería' },
  view: createPart(async () => (await import('./screens/stock-counts/count-pages.ts')).countPages.list),
}

export const oneStockCount: Screen = {
  ...counting,
  isFindable: false,
  path: '/stock-counts/:id',
  scans: 'handled',
  view: createPart(async () => (await import('./screens/stock-counts/count-pages.ts')).countPages.one),
}

/** A placeholder that only shows its name and is not in the menu (docs/product.md §1.7). */
export const nameOnly = (path: string, name: 'Role' | 'Purchase' | 'Expense' | 'Permission'): Screen => ({
  ...plain,
  isFindable: false,
  path,
  title: name,
  icon: 'dashboard',
  right: null,
  view: createPart(
    async () => (await import('./screens/placeholder/placeholder-screen.tsx')).placeholderScreens[name],
  ),
})
