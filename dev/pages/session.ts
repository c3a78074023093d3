import { messages } from '../../domain/messages.ts'
import type { SessionContext } from '../../src/machines/session.ts'
import { signedInAs } from '../machines.ts'
import { lines, marta } from '../shop.ts'
import type { PageState } from '../state.ts'

const nobody: Partial<SessionContext> = { session: null }
const sale = { value: { inProgress: 'lines' }, context: { lines } }
const wrong = [messages.session.wrongCredentials]
const typed = [
  { field: '[name=username]', text: 'ana' },
  { field: '[name=password]', text: 'Tienda2026' },
]

/** Signing in and out. */
export const sessionStates: PageState[] = [
  { id: 'session.restoring', till: { session: { value: 'restoring', context: nobody } } },
  { id: 'session.loggedOut', till: { session: { value: 'loggedOut', context: nobody } } },
  {
    id: 'session.loggedOut--refused',
    till: { session: { value: 'loggedOut', context: { ...nobody, refusal: wrong } } },
    hands: typed,
  },
  {
    id: 'session.loggedOut--invalid',
    till: { session: { value: 'loggedOut', context: nobody } },
    hands: ['[type=submit]'],
  },
  {
    id: 'session.loggedOut--no-shop',
    till: { session: { value: 'loggedOut', context: nobody } },
    circumstances: { setupNeeded: true },
  },
  {
    id: 'session.loggedOut--password-shown',
    till: { session: { value: 'loggedOut', context: nobody } },
    hands: [...typed, '[aria-label="Mostrar contraseña"]'],
  },
  {
    id: 'session.loggingIn',
    till: { session: { value: 'loggingIn', context: nobody } },
    hands: typed,
  },
  { id: 'session.loggedIn.active', path: '/dashboard' },
  {
    id: 'session.loggedIn.active--closed',
    path: '/dashboard',
    till: { register: { value: 'closed', context: { register: null } } },
  },
  {
    id: 'session.loggedIn.active--administrator',
    path: '/dashboard',
    till: signedInAs(marta),
  },
  {
    id: 'session.loggedIn.active--first-steps',
    path: '/dashboard',
    till: { ...signedInAs(marta), register: { value: 'closed', context: { register: null } } },
    circumstances: { records: 'none' },
  },
  {
    id: 'session.loggedIn.confirmingLeave',
    path: '/sale',
    till: { session: { value: { loggedIn: 'confirmingLeave' } }, sale },
  },
  {
    id: 'session.loggedIn.expired.asking',
    path: '/sale',
    till: { session: { value: { loggedIn: { expired: 'asking' } } }, sale },
  },
  {
    id: 'session.loggedIn.expired.asking--refused',
    path: '/sale',
    till: { session: { value: { loggedIn: { expired: 'asking' } }, context: { refusal: wrong } }, sale },
  },
  {
    id: 'session.loggedIn.expired.signingIn',
    path: '/sale',
    till: { session: { value: { loggedIn: { expired: 'signingIn' } } }, sale },
    hands: typed,
  },
  { id: 'session.loggingOut', till: { session: { value: 'loggingOut' } } },
]
