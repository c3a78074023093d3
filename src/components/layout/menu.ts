import type { Permission } from '../../../domain/permissions.ts'

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

export interface MenuEntry {
  label: string
  path: string
  icon: MenuIcon
}

interface MenuState {
  permissions: readonly string[]
  /** Null while nobody knows. */
  registerOpen: boolean | null
}

interface MenuRule extends MenuEntry {
  needs?: Permission
  /** Shown only with the register in this state. */
  whenOpen?: boolean
}

const rules: readonly MenuRule[] = [
  { label: 'Dashboard', path: '/dashboard', icon: 'dashboard' },
  {
    label: 'Abrir Caja',
    path: '/open-cash-register',
    icon: 'open-register',
    needs: 'open cash register',
    whenOpen: false,
  },
  {
    label: 'Cerrar Caja',
    path: '/close-cash-register',
    icon: 'close-register',
    needs: 'close cash register',
    whenOpen: true,
  },
  { label: 'Ventas', path: '/sale', icon: 'sale', needs: 'read sale', whenOpen: true },
  { label: 'Clientes', path: '/client', icon: 'client', needs: 'read client' },
  { label: 'Productos', path: '/product', icon: 'product', needs: 'read product' },
  { label: 'Usuarios', path: '/user', icon: 'user', needs: 'read user' },
  { label: 'Tiendas', path: '/store', icon: 'store', needs: 'read store' },
  { label: 'Proveedores', path: '/supplier', icon: 'supplier', needs: 'read supplier' },
  { label: 'Reportes', path: '/reports', icon: 'reports', needs: 'create reports' },
]

/** The entries of the menu for who is signed in, in the order of spec §2 (Layout). */
export function menuEntries({ permissions, registerOpen }: MenuState): MenuEntry[] {
  return rules
    .filter(({ needs }) => needs === undefined || permissions.includes(needs))
    .filter(({ whenOpen }) => whenOpen === undefined || whenOpen === registerOpen)
    .map(({ label, path, icon }) => ({ label, path, icon }))
}
