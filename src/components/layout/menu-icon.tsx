import {
  ChartColumn,
  ClipboardList,
  Coins,
  House,
  LockKeyhole,
  LockKeyholeOpen,
  Package,
  ShoppingCart,
  Store,
  Truck,
  UserRoundCog,
  Users,
  type LucideIcon,
} from 'lucide-react'
import type { MenuIcon } from './menu.ts'

const icons: Record<MenuIcon, LucideIcon> = {
  dashboard: House,
  'open-register': LockKeyholeOpen,
  'close-register': LockKeyhole,
  sale: ShoppingCart,
  client: Users,
  product: Package,
  user: UserRoundCog,
  store: Store,
  supplier: Truck,
  reports: ChartColumn,
  'inventory-report': ClipboardList,
  'sales-report': Coins,
}

/** The picture of a menu entry; the entry says its name. */
export function MenuEntryIcon({ icon }: { icon: MenuIcon }) {
  const Icon = icons[icon]
  return <Icon size={20} aria-hidden="true" />
}
