/** What the table of screens says of each (src/screens.ts). */
import type { ComponentType } from 'react'
import type { TillRight } from '../domain/access.ts'
import type { Permission } from '../domain/permissions.ts'
import type { ReportKind } from '../domain/reports/report.ts'
import type { KnownCondition } from './machines/register/register-context.ts'
import type { Part } from './parts.ts'

export type ScreenIcon =
  | 'dashboard'
  | 'open-register'
  | 'close-register'
  | 'sale'
  | 'client'
  | 'product'
  | 'category'
  | 'user'
  | 'store'
  | 'supplier'
  | 'reports'
  | `${ReportKind}-report`
  | 'drawer'
  | 'account-payment'
  | 'scanner'
  | 'settings'
  | 'closings'
  | 'sold'
  | 'stock-entries'
  | 'stock-counts'
  | 'stock-entry'
  | 'labels'
  | 'repricing'
  | 'file-import'

/** What a store may use beyond the specification: it sells on credit, or is still owed; its products have categories; it sells common articles, or has. */
export type StoreUse = 'credit' | 'categories' | 'deposits' | 'common articles'

/** The groups of the menu, in their order, each with its heading (docs/decisions/0196). */
export const menuGroups = ['Caja y ventas', 'Mercadería', 'Tienda'] as const
export type MenuGroup = (typeof menuGroups)[number]

/** The ports that are loaded together with their screen (src/wiring/parts.ts). */
export type PortPart =
  | 'listMachine'
  | 'reports'
  | 'closings'
  | 'sold'
  | 'accounts'
  | 'goods'
  | 'counts'
  | 'fileImport'
  | 'labels'
  | 'repricing'
  | 'calibration'

/** A screen; one that needs the register has rights to the till. */
export type Screen = View & (OfRegister | OfAny)

interface View {
  path: string
  /** The whole name, which is clear without its context. */
  title: string
  icon: ScreenIcon
  /** Whether 'Ir a…' lists it: placeholders and second addresses are left out. */
  isFindable: boolean
  /** A right that whatever offers the screen takes besides: menu, tiles and 'Ir a…'; missing: none. Its address works without. */
  offerRight?: Permission
  /** A right that the entry of the menu and the tile take besides; its key and 'Ir a…' work without. Missing: none. */
  menuRight?: Permission
  /** Its entry in the menu, in the order of the table; null: it has none. */
  menu: {
    label: string
    /** Alt and this key lead there. Two screens share a key when only one of them is in the menu at a time. */
    key?: string
    /** The path of the parent entry. */
    below?: string
    /** The group that it is in, behind the entries of the specification; missing: it is one of those. */
    group?: MenuGroup
  } | null
  /** Only offered where the own store uses this; its address works all the same. */
  isFor: StoreUse | null
  /** A scan is `handled` by the screen, or `refused` with a sound. */
  scans: 'handled' | 'refused'
  /** Whether it shows the state of the till; such a state can make the screen fail. */
  showsTill: boolean
  /** The frame around it: the sales screen folds the menu and never scrolls. */
  frame: 'till' | 'page'
  /** Loaded when it is first shown, or prefetched. */
  view: Part<ComponentType>
  /** The port that is loaded with it. */
  needs?: PortPart
}

interface OfAny {
  /** The right that the screen takes (docs/product.md §6.1); null: everyone who is signed in may see it. */
  right: Permission | null
  /** A right that also opens the screen, but brings no entry of the menu and no tile. */
  orRight?: Permission
  register?: never
}

/** Of a screen that needs the register. Only one tab of a browser uses the till of who has such a right. */
interface OfRegister {
  right: TillRight
  orRight?: TillRight
  /** The condition of the register that the screen needs, and the path to redirect to otherwise. */
  register: { is: readonly KnownCondition[]; otherwise: string }
}
