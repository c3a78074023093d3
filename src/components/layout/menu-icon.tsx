import {
  Banknote,
  ChartColumn,
  ClipboardList,
  Coins,
  HandCoins,
  History,
  House,
  LockKeyhole,
  LockKeyholeOpen,
  Package,
  ReceiptText,
  ScanBarcode,
  ShoppingCart,
  SlidersHorizontal,
  Store,
  Truck,
  UserRoundCog,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import type { ScreenIcon } from '../../screen.ts'

const icons: Record<ScreenIcon, LucideIcon> = {
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
  'receivables-report': HandCoins,
  drawer: Wallet,
  'account-payment': Banknote,
  scanner: ScanBarcode,
  settings: SlidersHorizontal,
  closings: History,
  sold: ReceiptText,
}

/** The icon of a screen; its name is next to it. */
export function MenuEntryIcon({ icon }: { icon: ScreenIcon }) {
  const Icon = icons[icon]
  return <Icon size={20} aria-hidden="true" />
}
