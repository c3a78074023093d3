import { LogOut, Menu, Settings } from 'lucide-react'
import { formatTime } from '../../../domain/dates.ts'
import { clockMessages, type ClockDoubt } from '../../../domain/server-clock.ts'
import { accountKey } from '../../keys/everywhere-keys.ts'
import { Button } from '../button.tsx'
import { keepFocus } from '../focus/keep-focus.ts'
import { StatusDot } from '../feedback/status-dot.tsx'

/** After an update, until the page is loaded anew (docs/decisions/0181). */
const newPage = {
  text: 'Hay una versión nueva',
  advice:
    'La página se carga sola de nuevo cuando no hay nada escrito ni una venta abierta. Con F5 se carga ahora.',
}

interface TopBarProps {
  title: string
  /** First and last name of who is signed in. */
  user: string
  /** Null while it is not known. */
  registerOpen: boolean | null
  /** Milliseconds since the epoch; null when the server does not say. */
  openedAt: number | null
  online: boolean
  /** How the server's clock seems to be wrong (docs/product.md §7.7). */
  clockDoubt: ClockDoubt | null
  /** Whether the server has a newer page (docs/decisions/0181). */
  isOld: boolean
  /** What this device has not delivered, in words; null: nothing is to be told (docs/decisions/0212). */
  undelivered: string | null
  menuId: string
  menuOpen: boolean
  onMenu(): void
  onUndelivered(): void
  onSettings(): void
  onAccount(): void
  onLeave(): void
}

/** The business, the register, the user and the sign-out (docs/product.md §2.2). */
export function TopBar(props: TopBarProps) {
  return (
    <header className="top-bar" onMouseDown={keepFocus}>
      <button
        type="button"
        className="icon-button top-bar__menu"
        aria-label="Menú"
        aria-expanded={props.menuOpen}
        aria-controls={props.menuId}
        onClick={props.onMenu}
      >
        <Menu size={22} aria-hidden="true" />
      </button>
      <span className="top-bar__title">{props.title}</span>
      <p className="top-bar__status">
        {props.registerOpen !== null && (
          <>
            <span>{registerText(props.registerOpen, props.openedAt)}</span>
            <span aria-hidden="true">·</span>
          </>
        )}
        <StatusDot online={props.online} />
        {props.clockDoubt && (
          <>
            <span aria-hidden="true">·</span>
            <span className="top-bar__warning" title={clockMessages.advice}>
              {clockMessages[props.clockDoubt]}
            </span>
          </>
        )}
        {props.isOld && (
          <>
            <span aria-hidden="true">·</span>
            <span className="top-bar__warning" title={newPage.advice}>
              {newPage.text}
            </span>
          </>
        )}
      </p>
      {props.undelivered !== null && (
        <button type="button" className="top-bar__undelivered" onClick={props.onUndelivered}>
          {props.undelivered}
        </button>
      )}
      <button
        type="button"
        className="top-bar__user"
        aria-label={`Mi cuenta: ${props.user}`}
        title={`Mi cuenta (${accountKey.hint})`}
        onClick={props.onAccount}
      >
        {props.user}
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label="Ajustes de este equipo"
        onClick={props.onSettings}
      >
        <Settings size={20} aria-hidden="true" />
      </button>
      <Button variant="quiet" onClick={props.onLeave}>
        <LogOut size={20} aria-hidden="true" />
        <span className="top-bar__leave">Cerrar sesión</span>
      </Button>
    </header>
  )
}

function registerText(open: boolean, openedAt: number | null): string {
  if (!open) return 'Caja cerrada'
  return openedAt === null ? 'Caja abierta' : `Caja abierta ${formatTime(openedAt)}`
}
