import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { Logo } from '../logo.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { MenuEntryIcon } from './menu-icon.tsx'
import { groupedEntries, type MenuEntry } from './menu.ts'

interface SideMenuProps {
  id: string
  title: string
  entries: readonly MenuEntry[]
  /** The current path. */
  path: string
  /** The key of an entry, if it has one. */
  keyHint(entry: MenuEntry): string | undefined
  /** Shown as a drawer over the screen. */
  open: boolean
  /** Called when an entry was taken or the drawer is to close. */
  onClose(): void
}

/**
 * The side menu (docs/product.md §2.2). Folded to icons it keeps its texts for screen readers and tooltips. The
 * entry of the current screen is in sight, however long the menu is.
 */
export function SideMenu({ id, title, entries, path, keyHint, open, onClose }: SideMenuProps) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const entry = nav.current?.querySelector('[aria-current=page]')
    if (nav.current && entry) scrollTo(nav.current, entry)
  }, [path, open])
  const menu = (
    <nav ref={nav} id={id} className={open ? 'menu menu--open' : 'menu'} aria-label="Menú principal">
      <div className="menu__brand">
        <Logo />
        <span className="menu__title">{title}</span>
      </div>
      {groupedEntries(entries).map((part) => (
        <div key={part.group} className="menu__group" {...groupOf(part.group)}>
          {part.group !== null && (
            <span className="menu__heading" aria-hidden="true">
              {part.group}
            </span>
          )}
          <MenuEntries entries={part.entries} path={path} keyHint={keyHint} onNavigate={onClose} />
        </div>
      ))}
    </nav>
  )
  return open ? <MenuDrawer onClose={onClose}>{menu}</MenuDrawer> : menu
}

/** The entries of the specification are no group: they are the menu. */
function groupOf(name: string | null) {
  return name === null ? {} : { role: 'group', 'aria-label': name }
}

/** Scrolls a box, and nothing around it, until the element is in sight. */
function scrollTo(box: Element, element: Element): void {
  const frame = box.getBoundingClientRect()
  const { top, bottom } = element.getBoundingClientRect()
  if (bottom > frame.bottom) box.scrollTop += bottom - frame.bottom
  else if (top < frame.top) box.scrollTop -= frame.top - top
}

interface MenuEntriesProps extends Pick<SideMenuProps, 'entries' | 'path' | 'keyHint'> {
  onNavigate(): void
}

function MenuEntries({ entries, path, keyHint, onNavigate }: MenuEntriesProps) {
  const shared = { path, keyHint, onNavigate }
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.screen.path}>
          <MenuLink entry={entry} path={path} hint={keyHint(entry)} onNavigate={onNavigate} />
          {entry.entries.length > 0 && <MenuEntries entries={entry.entries} {...shared} />}
        </li>
      ))}
    </ul>
  )
}

interface MenuLinkProps {
  entry: MenuEntry
  path: string
  hint?: string | undefined
  onNavigate(): void
}

function MenuLink({ entry, path, hint, onNavigate }: MenuLinkProps) {
  return (
    <Link
      href={entry.screen.path}
      className="menu__link"
      title={hint === undefined ? entry.label : `${entry.label} (${hint})`}
      aria-current={path === entry.screen.path ? 'page' : undefined}
      onClick={onNavigate}
    >
      <MenuEntryIcon icon={entry.screen.icon} />
      <span className="menu__text">{entry.label}</span>
      {hint !== undefined && (
        <span className="menu__key" aria-hidden="true">
          {hint}
        </span>
      )}
    </Link>
  )
}
