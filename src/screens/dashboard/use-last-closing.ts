import { useSelector } from '@xstate/react'
import { formatDay, formatTime } from '../../../domain/dates.ts'
import type { TileProps } from '../../components/tile.tsx'
import { useRegister } from '../../components/use-session.ts'
import { screens } from '../../screens.ts'

/** The tile of the last closing summary; null without one, and while a register is open. */
export function useLastClosing(): TileProps | null {
  const register = useRegister()
  const summary = useSelector(register, (snapshot) => snapshot.context.summary)
  if (!summary) return null
  return {
    href: screens.closeRegister.path,
    icon: 'close-register',
    title: 'Último cierre',
    text: `El resumen del ${formatDay(summary.closedAt)} a las ${formatTime(summary.closedAt)}, con su PDF.`,
    onOpen: () => register.send({ type: 'summary.show' }),
  }
}
