import { Link } from 'wouter'
import { Logo } from '../logo.tsx'
import { MenuEntryIcon } from './menu-icon.tsx'
import type { MenuEntry } from './menu.ts'

interface SideMenuProps {
  id: string
  title: string
  entries: readonly MenuEntry[]
  /** Where the person is. */
  path: string
  /** The key of the entry at `index`, when it has one. */
  keyHint(index: number): string | undefined
  /** Shown as a drawer over the screen. */
  open: boolean
  onNavigate(): void
}

/** The side menu (spec §2, Layout). Folded to icons it keeps its words for screen readers and as a tooltip. */
export function SideMenu({ id, title, entries, path, keyHint, open, onNavigate }: SideMenuProps) {
  return (
    <nav id={id} className={open ? 'menu menu--open' : 'menu'} aria-label="Menú principal">
      <div className="menu__brand">
        <Logo />
        <span className="menu__title">{title}</span>
      </div>
      <ul>
        {entries.map((entry, index) => (
          <li key={entry.path}>
            <MenuLink entry={entry} path={path} hint={keyHint(index)} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </nav>
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
      href={entry.path}
      className="menu__link"
      title={hint === undefined ? entry.label : `${entry.label} (${hint})`}
      aria-current={path === entry.path ? 'page' : undefined}
      onClick={onNavigate}
    >
      <MenuEntryIcon icon={entry.icon} />
      <span className="menu__text">{entry.label}</span>
      {hint !== undefined && (
        <span className="menu__key" aria-hidden="true">
          {hint}
        </span>
      )}
    </Link>
  )
}
