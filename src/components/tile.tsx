import { useId } from 'react'
import { Link } from 'wouter'
import { menuKeyOf } from '../keymap-everywhere.ts'
import { KeyHint } from './key-hint.tsx'
import { MenuEntryIcon } from './layout/menu-icon.tsx'
import type { MenuIcon } from './layout/menu.ts'

export interface TileProps {
  href: string
  icon: MenuIcon
  title: string
  text: string
}

/** A large way to another screen: what it is, what it is good for, and the key that leads there. */
export function Tile({ href, icon, title, text }: TileProps) {
  const id = useId()
  const key = menuKeyOf(href)?.hint
  return (
    <Link href={href} className="tile" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <span className="tile__icon">
        <MenuEntryIcon icon={icon} />
      </span>
      <span className="tile__title" id={`${id}-title`}>
        {title}
      </span>
      {key !== undefined && <KeyHint>{key}</KeyHint>}
      <span className="tile__text" id={`${id}-text`}>
        {text}
      </span>
    </Link>
  )
}
