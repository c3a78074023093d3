import { createElement } from 'react'
import { failure, success } from '../../src/machines/notice.ts'
import { notifyWithToasts } from '../../src/components/toasts.tsx'
import { FailedScreen } from '../failed-screen.tsx'
import { ComponentsPage } from '../components/components-page.tsx'
import { signedInAs, type TillSituation } from '../machines.ts'
import { elena, lines } from '../shop.ts'
import type { PageState } from '../state.ts'

const superadmin = signedInAs(elena)
const selling: TillSituation = { sale: { value: { inProgress: 'lines' }, context: { lines } } }

/** What no machine knows of. */
export const screenStates: PageState[] = [
  { id: 'screen.components', instead: () => createElement(ComponentsPage) },
  { id: 'screen.not-found', path: '/nada' },
  { id: 'screen.placeholder', path: '/purchase' },
  { id: 'screen.failed', instead: () => createElement(FailedScreen) },
  {
    id: 'screen.help--till',
    path: '/sale',
    till: selling,
    hands: [{ key: 'F1' }],
  },
  { id: 'screen.help--list', path: '/product', till: superadmin, hands: [{ key: 'F1' }] },
  { id: 'screen.settings', path: '/dashboard', hands: ['[aria-label="Ajustes de este equipo"]'] },
  { id: 'screen.menu', path: '/sale', till: { ...superadmin, ...selling }, hands: ['.top-bar__menu'] },
  {
    id: 'screen.toasts',
    path: '/sale',
    till: selling,
    hands: [
      () => {
        notifyWithToasts(success('Venta creada correctamente'))
        notifyWithToasts(failure('No existe un producto con el código 7401005900013'))
      },
    ],
  },
]
