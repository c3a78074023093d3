import { maySee } from '../../../domain/access.ts'

export type MenuIcon =
  | 'dashboard'
  | 'open-register'
  | 'close-register'
  | 'sale'
  | 'client'
  | 'product'
  | 'user'
  | 'store'
  | 'supplier'
  | 'reports'
  | 'inventory-report'
  | 'sales-report'

export interface MenuEntry {
  label: string
  path: string
  icon: MenuIcon
  /** Below it. */
  entries?: readonly MenuEntry[]
}

interface MenuState {
  permissions: readonly string[]
  /** Null while nobody knows. */
  registerOpen: boolean | null
}

interface MenuRule extends MenuEntry {
  /** Shown only with the register in this state. */
  whenOpen?: boolean
}

const rules: readonly MenuRule[] = [
  { label: 'Dashboard', path: '/dashboard', icon: 'dashboard' },
  {
    label: 'Abrir Caja',
    path: '/open-cash-register',
    icon: 'open-register',
    whenOpen: false,
  },
  {
    label: 'Cerrar Caja',
    path: '/close-cash-register',
    icon: 'close-register',
    whenOpen: true,
  },
  { label: 'Ventas', path: '/sale', icon: 'sale', whenOpen: true },
  { label: 'Clientes', path: '/client', icon: 'client' },
  { label: 'Productos', path: '/product', icon: 'product' },
  { label: 'Usuarios', path: '/user', icon: 'user' },
  { label: 'Tiendas', path: '/store', icon: 'store' },
  { label: 'Proveedores', path: '/supplier', icon: 'supplier' },
  {
    label: 'Reportes',
    path: '/reports',
    icon: 'reports',
    entries: [
      { label: 'Inventario', path: '/reports/inventory', icon: 'inventory-report' },
      { label: 'Ventas', path: '/reports/sales', icon: 'sales-report' },
    ],
  },
]

/** The entries of the menu for who is signed in, in the order of spec §2 (Layout). */
export function menuEntries({ permissions, registerOpen }: MenuState): MenuEntry[] {
  return rules
    .filter(({ path }) => maySee({ permissions }, path))
    .filter(({ whenOpen }) => whenOpen === undefined || whenOpen === registerOpen)
    .map(({ whenOpen: _, ...entry }) => entry)
}

/** All entries one after another: each before those below it. */
export function inMenuOrder(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.flatMap((entry) => [entry, ...(entry.entries ?? [])])
}
