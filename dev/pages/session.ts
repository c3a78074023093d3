import { messages } from '../../domain/messages.ts'
import type { OwnSecretContext } from '../../src/machines/own-secret/own-secret.ts'
import type { SessionContext } from '../../src/machines/session/session.ts'
import { signedInAs } from '../machines.ts'
import { lines, marta } from '../shop.ts'
import type { Interaction, PageState } from '../state.ts'

const nobody: Partial<SessionContext> = { session: null }
const sale = { value: { inProgress: 'lines' }, context: { cart: { lines } } }
const wrong = [messages.session.wrongCredentials]
const typed = [
  { field: '[name=username]', text: 'ana' },
  { field: '[name=password]', text: 'Tienda2026' },
]

const openAccount = '.top-bar__user'
const typedPasswords = [
  { field: '[name=password]', text: 'Tienda2026' },
  { field: '[name=new_password]', text: 'Mercado2027' },
  { field: '[name=new_password_confirmation]', text: 'Mercado2027' },
]

function account(
  id: string,
  context: Partial<OwnSecretContext> = {},
  ...interactions: Interaction[]
): PageState {
  const value = id.replace(/^ownSecret\.|--.*/g, '')
  return { id, path: '/dashboard', account: { value, context }, interactions: [openAccount, ...interactions] }
}

/** The state of the till holder with this path, before there is a sale. */
function holder(path: string): PageState {
  const [first = '', inner] = path.split('.')
  return { id: `tillHolder.${path}`, path: '/sale', till: { holder: inner ? { [first]: inner } : first } }
}

/** Signing in and out, which tab has the till, and 'Mi cuenta'. */
export const sessionStates: PageState[] = [
  { id: 'session.restoring', till: { session: { value: 'restoring', context: nobody } } },
  { id: 'session.loggedOut', till: { session: { value: 'loggedOut', context: nobody } } },
  {
    id: 'session.loggedOut--refused',
    till: { session: { value: 'loggedOut', context: { ...nobody, refusal: wrong } } },
    interactions: typed,
  },
  {
    id: 'session.loggedOut--invalid',
    till: { session: { value: 'loggedOut', context: nobody } },
    interactions: ['[type=submit]'],
  },
  {
    id: 'session.loggedOut--no-shop',
    till: { session: { value: 'loggedOut', context: nobody } },
    circumstances: { setupNeeded: true },
  },
  {
    id: 'session.loggedOut--password-shown',
    till: { session: { value: 'loggedOut', context: nobody } },
    interactions: [...typed, '[aria-label="Mostrar contraseña"]'],
  },
  {
    id: 'session.loggingIn',
    till: { session: { value: 'loggingIn', context: nobody } },
    interactions: typed,
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
    interactions: typed,
  },
  {
    id: 'session.loggedIn.leaving',
    till: { session: { value: { loggedIn: 'leaving' } }, holder: 'leaving' },
  },
  holder('waiting'),
  holder('loading'),
  { ...holder('holding.resumed'), path: '/dashboard' },
  {
    ...holder('apart.unneeded'),
    path: '/dashboard',
    till: {
      ...signedInAs({ ...marta, permissions: ['read client', 'read product', 'read sales'] }),
      holder: { apart: 'unneeded' },
    },
  },
  holder('apart.handingOver'),
  holder('apart.elsewhere'),
  holder('apart.moved'),
  holder('apart.taking'),
  holder('apart.unanswered'),
  holder('apart.loading'),
  holder('leaving'),
  holder('left'),
  account('ownSecret.idle'),
  account('ownSecret.asking'),
  account('ownSecret.asking--invalid', {}, '.dialog form [type=submit]'),
  account('ownSecret.sending', {}, ...typedPasswords),
  account(
    'ownSecret.refused',
    {
      refusal: [messages.account.wrongPassword],
      fieldErrors: { password: [messages.account.wrongPassword] },
    },
    ...typedPasswords,
  ),
  account('ownSecret.refused--too-many', { refusal: [messages.session.tooManyTries(15)] }, ...typedPasswords),
  account('ownSecret.done'),
  { id: 'session.loggingOut', till: { session: { value: 'loggingOut' } } },
]
