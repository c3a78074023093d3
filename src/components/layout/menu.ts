import { menuGroups, type MenuGroup, type Screen, type StoreUse } from '../../screen.ts'
import { allScreens, isForRegister, isForUses, isOffered, maySee } from '../../screens.ts'

/** An entry of the menu, with its sub-entries. */
export interface MenuEntry {
  label: string
  screen: Screen
  entries: readonly MenuEntry[]
}

interface MenuState {
  permissions: readonly string[]
  /** Null while it is not known. */
  registerOpen: boolean | null
  /** What the own store uses. */
  uses: readonly StoreUse[]
}

/** The menu of a user: the entries in the order of docs/product.md §2.2, then the groups of §10. */
export function menuEntries({ permissions, registerOpen, uses }: MenuState): MenuEntry[] {
  const shown = allScreens.filter(
    (screen) =>
      isOffered({ permissions }, screen) && isForRegister(screen, registerOpen) && isForUses(screen, uses),
  )
  const entriesBelow = (above: string | undefined): MenuEntry[] =>
    shown.flatMap((screen) =>
      screen.menu && screen.menu.below === above
        ? [{ label: screen.menu.label, screen, entries: entriesBelow(screen.path) }]
        : [],
    )
  return entriesBelow(undefined)
}

/** The entries by the group they are in; null: those of docs/product.md §2.2. Only groups with entries. */
export function groupedEntries(
  entries: readonly MenuEntry[],
): { group: MenuGroup | null; entries: readonly MenuEntry[] }[] {
  return [null, ...menuGroups]
    .map((group) => ({
      group,
      entries: entries.filter(({ screen }) => (screen.menu?.group ?? null) === group),
    }))
    .filter(({ entries: those }) => those.length > 0)
}

/** All entries as one list: each before its sub-entries. */
export function inMenuOrder(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.flatMap((entry) => [entry, ...inMenuOrder(entry.entries)])
}

/** The screens that keys and 'Ir a…' lead to: those of the menu, and those that a user may see without an entry. */
export function reachedScreens({ permissions, registerOpen, uses }: MenuState): Screen[] {
  return allScreens.filter(
    (screen) =>
      maySee({ permissions }, screen) &&
      (screen.offerRight === undefined || permissions.includes(screen.offerRight)) &&
      isForRegister(screen, registerOpen) &&
      isForUses(screen, uses),
  )
}

/** The screens that a key of the menu leads to. */
export function keyedEntries(state: MenuState): MenuEntry[] {
  return reachedScreens(state).flatMap((screen) =>
    screen.menu ? [{ label: screen.menu.label, screen, entries: [] }] : [],
  )
}
