import { messages } from '../../domain/messages.ts'
import type { RegisterContext } from '../../src/machines/register/register-setup.ts'
import { closing, lines } from '../shop.ts'
import type { PageState } from '../state.ts'
import type { Situation } from '../stored.ts'

const none: Partial<RegisterContext> = { register: null }
const closingContext: Partial<RegisterContext> = { closing: { amount: 50_000, key: 'closing' } }
/** The closing is being sent, after so many tries without an answer. */
const closeCommand = (tries: number): Situation => ({
  value: { sending: 'sent' },
  context: { request: closingContext.closing, tries, until: 0, answer: null },
})
const openSale = { value: { inProgress: 'lines' }, context: { cart: { lines } } }

/** Opening and closing the register. */
export const registerStates: PageState[] = [
  { id: 'register.checking', path: '/sale', till: { register: { value: 'checking', context: none } } },
  { id: 'register.unknown', path: '/sale', till: { register: { value: 'unknown', context: none } } },
  {
    id: 'register.closed.ready',
    path: '/open-cash-register',
    till: { register: { value: { closed: 'ready' }, context: none } },
  },
  {
    id: 'register.closed.ready--last-closing',
    path: '/dashboard',
    till: { register: { value: { closed: 'ready' }, context: { ...none, summary: closing(-1_525) } } },
  },
  {
    id: 'register.closed.ready--refused',
    path: '/open-cash-register',
    till: {
      register: {
        value: { closed: 'ready' },
        context: { ...none, refusal: [messages.register.alreadyOpen] },
      },
      sale: openSale,
    },
  },
  {
    id: 'register.closed.ready--invalid',
    path: '/open-cash-register',
    till: { register: { value: { closed: 'ready' }, context: none } },
    interactions: ['.register-panel [type=submit]'],
  },
  {
    id: 'register.opening',
    path: '/open-cash-register',
    till: { register: { value: 'opening', context: none } },
    interactions: [{ field: '[name=initial_amount]', text: '500' }],
  },
  { id: 'register.open.selling', path: '/close-cash-register' },
  {
    id: 'register.open.selling--refused',
    path: '/close-cash-register',
    till: {
      register: { value: { open: 'selling' }, context: { refusal: [messages.network] } },
    },
  },
  {
    id: 'register.open.confirmingClose',
    path: '/close-cash-register',
    till: {
      register: { value: { open: 'confirmingClose' }, context: closingContext },
      sale: openSale,
    },
  },
  {
    id: 'register.closing.asked',
    path: '/close-cash-register',
    till: { register: { value: { closing: 'asked' }, context: closingContext }, command: closeCommand(0) },
    interactions: [{ field: '[name=closing_amount]', text: '1375.50' }],
  },
  {
    id: 'register.closing.unanswered',
    path: '/close-cash-register',
    till: {
      register: {
        value: { closing: 'unanswered' },
        context: { ...closingContext, refusal: [messages.network] },
      },
      command: closeCommand(1),
    },
    interactions: [{ field: '[name=closing_amount]', text: '500' }],
  },
  ...[
    ['register.closed.summary', closing(0)] as const,
    ['register.closed.summary--short', closing(-1_525)] as const,
    ['register.closed.summary--over', closing(500)] as const,
    ['register.closed.summary--no-sales', closing(0, 0)] as const,
  ].map(([id, summary]) => ({
    id,
    path: '/close-cash-register',
    till: { register: { value: { closed: 'summary' }, context: { ...none, summary } } },
  })),
]
