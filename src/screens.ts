/**
 * Every screen behind the sign-in (docs/decisions/0096): its path, its name, its right and its code. Routes, menu, menu
 * keys, 'Ir a…' and the handling of scans are derived from this table.
 */
import type { Holder } from '../domain/access.ts'
import { createPart } from './parts.ts'
import {
  categoryList,
  labels,
  clientImport,
  listOf,
  nameOnly,
  ofGoods,
  oneStockCount,
  oneStockEntry,
  plain,
  productImport,
  reportOf,
  repricing,
  scanner,
  stockCounts,
  supplierImport,
} from './screen-kinds.ts'
import type { Screen, StoreUse } from './screen.ts'

const welcome = createPart(
  async () => (await import('./screens/dashboard/dashboard-screen.tsx')).DashboardScreen,
)

const table = {
  dashboard: {
    ...plain,
    path: '/dashboard',
    title: 'Dashboard',
    icon: 'dashboard',
    right: null,
    menu: { label: 'Dashboard', key: '1' },
    view: welcome,
  },
  home: {
    ...plain,
    isFindable: false,
    path: '/home',
    title: 'Dashboard',
    icon: 'dashboard',
    right: null,
    view: welcome,
  },
  openRegister: {
    ...plain,
    path: '/open-cash-register',
    title: 'Abrir Caja',
    icon: 'open-register',
    right: 'open cash register',
    menu: { label: 'Abrir Caja', key: '2' },
    register: { is: ['closed', 'summary'], otherwise: '/sale' },
    view: createPart(
      async () => (await import('./screens/open-register/open-register-screen.tsx')).OpenRegisterScreen,
    ),
  },
  closeRegister: {
    ...plain,
    path: '/close-cash-register',
    title: 'Cerrar Caja',
    icon: 'close-register',
    right: 'close cash register',
    menu: { label: 'Cerrar Caja', key: '2' },
    register: { is: ['open', 'closing', 'summary'], otherwise: '/dashboard' },
    view: createPart(
      async () => (await import('./screens/close-register/close-register-screen.tsx')).CloseRegisterScreen,
    ),
  },
  sale: {
    ...plain,
    path: '/sale',
    title: 'Ventas',
    icon: 'sale',
    right: 'read sale',
    menu: { label: 'Ventas', key: '3' },
    register: { is: ['open'], otherwise: '/open-cash-register' },
    scans: 'handled',
    frame: 'till',
    view: createPart(async () => (await import('./screens/sale/sale-screen.tsx')).SaleScreen),
  },
  client: listOf('client', 'Clientes', '4'),
  product: listOf('product', 'Productos', '5'),
  user: listOf('user', 'Usuarios', '6'),
  store: listOf('store', 'Tiendas', '7'),
  supplier: listOf('supplier', 'Proveedores', '8'),
  reports: {
    ...plain,
    path: '/reports',
    title: 'Reportes',
    icon: 'reports',
    right: 'create reports',
    menu: { label: 'Reportes', key: '9' },
    showsTill: false,
    view: createPart(async () => (await import('./screens/reports/reports-screen.tsx')).ReportsScreen),
  },
  inventoryReport: reportOf('inventory', {
    title: 'Reporte de Inventario',
    menu: { label: 'Inventario', key: 'i' },
  }),
  salesReport: reportOf('sales', {
    title: 'Reporte de Ventas',
    menu: { label: 'Ventas', key: 'v' },
  }),
  receivablesReport: {
    ...reportOf('receivables', {
      title: 'Cuentas por cobrar',
      menu: { label: 'Por cobrar' },
    }),
    isFor: 'credit',
  },
  payablesReport: {
    ...reportOf('payables', {
      title: 'Cuentas por pagar',
      menu: { label: 'Por pagar' },
    }),
    // Whoever has only the rights of the specification is offered its reports (docs/decisions/0174).
    offerRight: 'create stock entry',
  },
  reorderReport: {
    ...reportOf('reorder', {
      title: 'Por pedir',
      menu: { label: 'Por pedir' },
    }),
    offerRight: 'create stock entry',
  },
  adjustmentsReport: {
    ...reportOf('adjustments', { title: 'Ajustes de existencia', menu: { label: 'Ajustes de existencia' } }),
    offerRight: 'create stock adjustment',
  },
  emptiesReport: {
    ...reportOf('empties', { title: 'Envases', menu: { label: 'Envases' } }),
    isFor: 'deposits',
  },
  commonReport: {
    ...reportOf('common', { title: 'Artículos comunes', menu: { label: 'Artículos comunes' } }),
    isFor: 'common articles',
  },
  account: {
    ...plain,
    isFindable: false,
    path: '/client/:id/account',
    title: 'Estado de cuenta',
    icon: 'client',
    right: 'create credit sale',
    showsTill: false,
    view: createPart(async () => (await import('./screens/client-account/account-page.tsx')).AccountPage),
    needs: 'accounts',
  },
  kardex: {
    ...plain,
    isFindable: false,
    path: '/product/:id/moves',
    title: 'Kardex',
    icon: 'product',
    right: 'read stock moves',
    showsTill: false,
    view: createPart(async () => (await import('./screens/kardex/kardex-page.tsx')).KardexPage),
    needs: 'goods',
  },
  closings: {
    ...plain,
    path: '/cash-registers',
    title: 'Cierres de caja',
    icon: 'closings',
    right: 'read cash register',
    menu: { label: 'Cierres de caja', group: 'Caja y ventas' },
    showsTill: false,
    view: createPart(async () => (await import('./screens/closings/closings-page.tsx')).ClosingsPage),
    needs: 'closings',
  },
  sold: {
    ...plain,
    path: '/sales',
    title: 'Ventas hechas',
    icon: 'sold',
    right: 'read sales',
    // The menu of a cashier is that of the specification; the key and 'Ir a…' lead there too.
    menuRight: 'read cash register',
    menu: { label: 'Ventas hechas', key: 'b', group: 'Caja y ventas' },
    scans: 'handled',
    showsTill: false,
    view: createPart(async () => (await import('./screens/sold/sold-page.tsx')).SoldPage),
    needs: 'sold',
  },
  drawer: {
    ...plain,
    path: '/drawer',
    title: 'Caja',
    icon: 'drawer',
    right: 'read cash register',
    orRight: 'create cash movement',
    menu: { label: 'Caja', key: 'c', group: 'Caja y ventas' },
    register: { is: ['open'], otherwise: '/open-cash-register' },
    showsTill: false,
    view: createPart(async () => (await import('./screens/drawer/drawer-screen.tsx')).DrawerScreen),
  },
  accountPayment: {
    ...plain,
    path: '/client-payment',
    title: 'Abono',
    icon: 'account-payment',
    right: 'create client payment',
    isFor: 'credit',
    menu: { label: 'Abono', key: 'o', group: 'Caja y ventas' },
    register: { is: ['open'], otherwise: '/open-cash-register' },
    view: createPart(
      async () => (await import('./screens/account-payment/account-payment-screen.tsx')).AccountPaymentScreen,
    ),
  },
  newEntry: {
    ...ofGoods,
    path: '/stock-entry',
    title: 'Nueva entrada',
    icon: 'stock-entry',
    menu: { label: 'Nueva entrada', key: 't', group: 'Mercadería' },
    scans: 'handled',
    view: createPart(async () => (await import('./screens/delivery/delivery-page.tsx')).DeliveryPage),
  },
  stockEntries: {
    ...plain,
    path: '/stock-entries',
    title: 'Entradas',
    icon: 'stock-entries',
    right: 'create stock entry',
    menu: { label: 'Entradas', group: 'Mercadería' },
    showsTill: false,
    view: createPart(async () => (await import('./screens/deliveries/deliveries-page.tsx')).DeliveriesPage),
    needs: 'goods',
  },
  stockEntry: oneStockEntry,
  category: categoryList,
  productImport,
  labels,
  repricing,
  clientImport,
  supplierImport,
  scanner,
  stockCounts,
  stockCount: oneStockCount,
  settings: {
    ...plain,
    path: '/settings',
    title: 'Ajustes de la tienda',
    icon: 'settings',
    right: 'update settings',
    menu: { label: 'Ajustes', key: 'l', group: 'Tienda' },
    showsTill: false,
    view: createPart(async () => (await import('./screens/settings/settings-screen.tsx')).SettingsScreen),
    needs: 'listMachine',
  },
  role: nameOnly('/role', 'Role'),
  purchase: nameOnly('/purchase', 'Purchase'),
  expense: nameOnly('/expense', 'Expense'),
  permission: nameOnly('/permission', 'Permission'),
} as const satisfies Record<string, Screen>

/** The screens by name, for links. */
export const screens: Readonly<Record<keyof typeof table, Screen>> = table

/** All screens, in the order of the menu. */
export const allScreens: readonly Screen[] = Object.values(screens)

/** The screen at a path, if there is one. */
export function screenAt(path: string): Screen | undefined {
  return allScreens.find((screen) => new RegExp(`^${screen.path.replace(':id', '[^/]+')}$`).test(path))
}

/** Whether a user may see a screen; the menu and the routes ask this. */
export function maySee({ permissions }: Pick<Holder, 'permissions'>, { right, orRight }: Screen): boolean {
  return [right, orRight].some((one) => one === null || (one !== undefined && permissions.includes(one)))
}

/** Whether the menu and the tiles of a user have the screen. */
export function isOffered(
  { permissions }: Pick<Holder, 'permissions'>,
  { right, offerRight, menuRight }: Screen,
): boolean {
  const needed = [right, offerRight ?? null, menuRight ?? null]
  return needed.every((one) => one === null || permissions.includes(one))
}

/** Whether a screen is for a store that uses this. */
export function isForUses({ isFor }: Screen, uses: readonly StoreUse[]): boolean {
  return isFor === null || uses.includes(isFor)
}

/**
 * Whether a screen is for a register in this state.
 * @param open null: not known yet, and no screen that depends on it is offered.
 */
export function isForRegister({ register }: Screen, open: boolean | null): boolean {
  return !register || (open !== null && register.is.includes(open ? 'open' : 'closed'))
}
