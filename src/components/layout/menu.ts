import { allScreens, isForRegister, maySee, type Screen } from '../../screens.ts'

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
}

/** The menu of a user, in the order of docs/product.md §2.2. */
export function menuEntries({ permissions, registerOpen }: MenuState): MenuEntry[] {
  const shown = allScreens.filter(
    (screen) => maySee({ permissions }, screen) && isForRegister(screen, registerOpen),
  )
  const entriesBelow = (above: string | undefined): MenuEntry[] =>
    shown.flatMap((screen) =>
      screen.menu && screen.menu.below === above
        ? [{ label: screen.menu.label, screen, entries: entriesBelow(screen.path) }]
        : [],
    )
  return entriesBelow(undefined)
}

/** All entries as one list: each before its sub-entries. */
export function inMenuOrder(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.flatMap((entry) => [entry, ...inMenuOrder(entry.entries)])
}
