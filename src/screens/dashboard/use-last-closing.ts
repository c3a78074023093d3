import { useSelector } from '@xstate/react'
import { instantInWords } from '../../../domain/dates.ts'
import { recountMessages } from '../../../domain/drawer/recount-messages.ts'
import type { TileProps } from '../../components/tile.tsx'
import { useRegister } from '../../components/use-session.ts'
import { screens } from '../../screens.ts'

/** The tile of the last closing, with its summary or the second count that it asks for; null without one, and while a register is open. */
export function useLastClosing(): TileProps | null {
  const register = useRegister()
  const summary = useSelector(register, (snapshot) => snapshot.context.summary)
  const untold = useSelector(register, (snapshot) => snapshot.context.untold)
  const last = untold ?? summary
  if (!last) return null
  const closed = instantInWords(last.closedAt)
  return {
    href: screens.closeRegister.path,
    icon: 'close-register',
    ...(untold
      ? { title: recountMessages.askedTitle, text: `Falta el segundo conteo del cierre del ${closed}.` }
      : { title: 'Último cierre', text: `El resumen del ${closed}, con su PDF.` }),
    onOpen: () => register.send({ type: 'summary.show' }),
  }
}
