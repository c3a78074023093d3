/** The screens of which there are several: the lists, the reports, the stock takes and the placeholders; and two that stand alone. */
import type { ImportKindName } from '../domain/file-import/kinds/import-columns.ts'
import type { Permission } from '../domain/permissions.ts'
import type { Entity } from '../domain/subjects.ts'
import type { ReportKind } from '../domain/reports/report.ts'
import { createPart } from './parts.ts'
import type { Screen } from './screen.ts'

/** The defaults of a screen. */
export const plain = {
  menu: null,
  isFindable: true,
  isFor: null,
  scans: 'refused',
  showsTill: true,
  frame: 'page',
} as const

/** The defaults of a screen for goods that come in. */
export const ofGoods = { ...plain, right: 'create stock entry', showsTill: false, needs: 'goods' } as const

export const listOf = (entity: Exclude<Entity, 'category'>, title: string, key: string): Screen => ({
  ...plain,
  path: `/${entity}`,
  title,
  icon: entity,
  right: `read ${entity}`,
  menu: { label: title, key },
  scans: 'handled',
  showsTill: false,
  view: createPart(async () => (await import('./screens/lists/list-page.tsx')).listPages[entity]),
  needs: 'listMachine',
})

/** The categories of products, for who sees the products (docs/product.md §10.19). */
export const categoryList: Screen = {
  ...plain,
  path: '/category',
  title: 'Categorías',
  icon: 'category',
  right: 'read product',
  isFor: 'categories',
  menu: { label: 'Categorías', group: 'Mercadería' },
  showsTill: false,
  view: createPart(async () => (await import('./screens/lists/list-page.tsx')).listPages.category),
  needs: 'listMachine',
}

export const reportOf = (
  kind: ReportKind,
  { title, menu }: { title: string; menu: { label: string; key?: string } },
): Screen => ({
  ...plain,
  path: `/reports/${kind}`,
  title,
  icon: `${kind}-report`,
  right: 'create reports',
  menu: { ...menu, below: '/reports' },
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

export const oneStockEntry: Screen = {
  ...plain,
  isFindable: false,
  path: '/stock-entries/:id',
  title: 'Entrada de productos',
  icon: 'stock-entries',
  right: 'create stock entry',
  showsTill: false,
  view: createPart(async () => (await import('./screens/deliveries/deliveries-page.tsx')).DeliveryPage),
  needs: 'goods',
}

const importOf = (
  kind: ImportKindName,
  { title, right, menu }: { title: string; right: Permission; menu: Screen['menu'] },
): Screen => ({
  ...plain,
  path: `/${kind}-import`,
  title,
  icon: 'file-import',
  right,
  menu,
  showsTill: false,
  view: createPart(async () => (await import('./screens/file-import/import-page.tsx')).importPages[kind]),
  needs: 'fileImport',
})

export const productImport = importOf('product', {
  title: 'Importar productos',
  right: 'import products',
  menu: { label: 'Importar productos', group: 'Mercadería' },
})

/** 'Ir a…' has it, and no menu: a shop imports its clients once. */
export const clientImport = importOf('client', {
  title: 'Importar clientes',
  right: 'import clients',
  menu: null,
})

export const supplierImport = importOf('supplier', {
  title: 'Importar proveedores',
  right: 'import suppliers',
  menu: null,
})

export const labels: Screen = {
  ...plain,
  path: '/labels',
  title: 'Etiquetas',
  icon: 'labels',
  right: 'print labels',
  menu: { label: 'Etiquetas', group: 'Mercadería' },
  scans: 'handled',
  showsTill: false,
  view: createPart(async () => (await import('./screens/labels/labels-page.tsx')).LabelsPage),
  needs: 'labels',
}

export const repricing: Screen = {
  ...plain,
  path: '/price-change',
  title: 'Cambiar precios',
  icon: 'repricing',
  right: 'change prices',
  menu: { label: 'Cambiar precios', group: 'Mercadería' },
  scans: 'handled',
  showsTill: false,
  view: createPart(async () => (await import('./screens/repricing/repricing-page.tsx')).RepricingPage),
  needs: 'repricing',
}

export const scanner: Screen = {
  ...plain,
  path: '/scanner',
  title: 'Medir el lector de códigos',
  icon: 'scanner',
  right: 'read sale',
  scans: 'handled',
  view: createPart(async () => (await import('./screens/scanner/scanner-page.tsx')).ScannerPage),
  needs: 'calibration',
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
