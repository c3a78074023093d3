import { createElement } from 'react'
import { messages } from '../../domain/messages.ts'
import { saleMessages } from '../../domain/sale-messages.ts'
import { units } from '../../domain/quantity.ts'
import { failure, success } from '../../src/machines/notice.ts'
import { notifyWithToasts } from '../../src/components/feedback/toasts.tsx'
import { failedScreen } from '../failed-screen.tsx'
import { ComponentsPage } from '../components/components-page.tsx'
import { signedInAs, type TillSituation } from '../machines.ts'
import { closing, elena, lines, marta } from '../shop.ts'
import type { PageState } from '../state.ts'

const superadmin = signedInAs(elena)
const selling: TillSituation = { sale: { value: { inProgress: 'lines' }, context: { cart: { lines } } } }

/** It has the machine of the lists, for its form. */
const settings = { path: '/settings', till: signedInAs(marta), inner: { value: 'browsing' } }

/** The screens without a machine of their own. */
export const screenStates: PageState[] = [
  { id: 'screen.components', instead: () => createElement(ComponentsPage) },
  { id: 'screen.not-found', path: '/nada' },
  {
    id: 'screen.not-found--guest',
    path: '/nada',
    till: { session: { value: 'loggedOut', context: { session: null } } },
  },
  { id: 'screen.placeholder', path: '/purchase' },
  { id: 'screen.failed', instead: () => createElement(failedScreen('reload')) },
  { id: 'screen.failed--again', instead: () => createElement(failedScreen('leave')) },
  { id: 'screen.failed--set-aside', instead: () => createElement(failedScreen('set aside')) },
  {
    id: 'screen.help--till',
    path: '/sale',
    till: selling,
    interactions: [{ key: 'F1' }],
  },
  { id: 'screen.help--list', path: '/product', till: superadmin, interactions: [{ key: 'F1' }] },
  { id: 'screen.settings', path: '/dashboard', interactions: ['[aria-label="Ajustes de este equipo"]'] },
  {
    id: 'screen.go-to',
    path: '/sale',
    till: { ...superadmin, ...selling },
    interactions: [{ key: 'k', ctrl: true }],
  },
  {
    id: 'screen.undelivered',
    path: '/sale',
    till: { ...superadmin, ...selling },
    circumstances: { undelivered: true },
    interactions: ['.top-bar__undelivered'],
  },
  {
    id: 'screen.undelivered--mark',
    path: '/dashboard',
    till: superadmin,
    circumstances: { undelivered: true },
  },
  {
    id: 'screen.undelivered--discard',
    path: '/dashboard',
    till: superadmin,
    circumstances: { undelivered: true },
    interactions: ['.top-bar__undelivered', { key: 'Delete' }],
  },
  {
    id: 'screen.undelivered--sending',
    path: '/dashboard',
    till: superadmin,
    circumstances: { undelivered: true },
    interactions: ['.top-bar__undelivered', '.undelivered__row'],
  },
  { id: 'screen.menu', path: '/sale', till: { ...superadmin, ...selling }, interactions: ['.top-bar__menu'] },
  { id: 'screen.store-settings', ...settings },
  {
    id: 'screen.store-settings--nothing-set',
    ...settings,
    circumstances: { records: 'none' },
  },
  {
    id: 'screen.store-settings--loading',
    ...settings,
    circumstances: { records: 'loading' },
  },
  {
    id: 'screen.store-settings--failed',
    ...settings,
    circumstances: { records: 'failed' },
  },
  {
    id: 'screen.store-settings--form',
    ...settings,
    interactions: [{ key: 'F4' }],
  },
  {
    id: 'screen.store-settings--refused',
    ...settings,
    interactions: [
      { key: 'F4' },
      {
        field: '[name=receipt_footer]',
        text: 'Cambios y devoluciones solo con este recibo, dentro de 8 días',
      },
      '[role=dialog] [type=submit]',
    ],
  },
  { id: 'screen.toasts', path: '/sale', till: selling, interactions: [showManyToasts] },
  {
    id: 'screen.toasts--summary',
    path: '/close-cash-register',
    till: { register: { value: { closed: 'summary' }, context: { register: null, summary: closing(0) } } },
    interactions: [showManyToasts],
  },
]

/** More toasts than fit, with long texts. */
function showManyToasts(): void {
  notifyWithToasts(success('Venta creada correctamente'))
  notifyWithToasts(failure('No existe un producto con el código 7401005900013'))
  notifyWithToasts(failure(saleMessages.createFailed, messages.network))
  notifyWithToasts(
    failure(saleMessages.noStock('Detergente en polvo con aroma a lavanda, bolsa de 5 kg', units(3))),
  )
}
