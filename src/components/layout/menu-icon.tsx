import {
  Banknote,
  ChartColumn,
  ClipboardCheck,
  ClipboardList,
  Coins,
  FileUp,
  HandCoins,
  HandHelping,
  History,
  House,
  LockKeyhole,
  LockKeyholeOpen,
  Package,
  PackageCheck,
  PackageMinus,
  PackagePlus,
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
  'payables-report': HandHelping,
  'reorder-report': PackagePlus,
  'adjustments-report': PackageMinus,
  drawer: Wallet,
  'account-payment': Banknote,
  scanner: ScanBarcode,
  settings: SlidersHorizontal,
  closings: History,
  sold: ReceiptText,
  'stock-entries': PackageCheck,
  'stock-counts': ClipboardCheck,
  'product-import': FileUp,
  'stock-entry': PackageCheck,
}

/** The icon of a screen; its name is next to it. */
export function MenuEntryIcon({ icon }: { icon: ScreenIcon }) {
  const Icon = icons[icon]
  return <Icon size={20} aria-hidden="true" />
}
