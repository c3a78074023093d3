import { Link } from 'wouter'
import { menuKeyOf } from '../keys/everywhere-keys.ts'
import { KeyHint } from './keys/key-hint.tsx'
import { MenuEntryIcon } from './layout/menu-icon.tsx'
import type { ScreenIcon } from '../screen.ts'

export interface TileProps {
  href: string
  icon: ScreenIcon
  title: string
  text: string
  /** Runs before the tile leads there. The menu key does not run it, so no key is shown. */
  onOpen?: () => void
}

/** A large link to a screen: its name, its use, and the key that leads there. */
export function Tile({ href, icon, title, text, onOpen }: TileProps) {
  const key = onOpen ? undefined : menuKeyOf(href)?.hint
  return (
    <Link href={href} className="tile" {...(onOpen && { onClick: onOpen })}>
      <span className="tile__icon">
        <MenuEntryIcon icon={icon} />
      </span>
      <span className="tile__title">{title}</span> {key !== undefined && <KeyHint>{key}</KeyHint>}
      <span className="tile__text">{text}</span>
    </Link>
  )
}
