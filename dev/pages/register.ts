import { quetzalDenominations } from '../../domain/drawer/closing.ts'
import { emptyCount } from '../../domain/drawer/count-entry.ts'
import type { ClosingSummary, ShownCause } from '../../domain/drawer/register.ts'
import { recountMessages } from '../../domain/drawer/recount-messages.ts'
import { messages } from '../../domain/messages.ts'
import { registerMessages } from '../../domain/register-messages.ts'
import type { RegisterContext } from '../../src/machines/register/register-context.ts'
import { closing, lines, NOW, OPENED_AT } from '../shop.ts'
import type { PageState } from '../state.ts'
import type { Situation } from '../stored.ts'

const none: Partial<RegisterContext> = { register: null }
const closingContext: Partial<RegisterContext> = { closing: { amount: 50_000, key: 'closing' } }
/** The closing is being sent, after so many tries without an answer. */
const closeCommand = (tries: number): Situation => ({
  value: { sending: 'sent' },
  context: { request: closingContext.closing, tries, until: 0, answer: null },
})
/** A count as it is typed, of one amount or of bills and coins. */
const typing: Partial<RegisterContext> = { count: emptyCount('count') }
const halfTyped: Partial<RegisterContext> = {
  count: {
    ...emptyCount('count'),
    denominations: quetzalDenominations,
    pieces: { 20000: '3', 10000: '7', 5000: '4', 2000: '12', 1000: '9', 500: '0' },
    left: '500',
  },
}
const counted = {
  number: 214,
  counted: [20_000, 10_000, 5_000, 25].map((value, index) => ({ value, pieces: index * 3 })),
  left: 50_000,
}
const countedOnce: ClosingSummary = { ...closing(-1_525), id: 31, count: counted }
const countedTwice: ClosingSummary = {
  ...countedOnce,
  recount: {
    ...{ amount: countedOnce.closingAmount + 1_500, difference: -25, left: 48_000 },
    counted: [20_000, 10_000, 1_000, 500].map((value, index) => ({ value, pieces: index * 3 + 1 })),
    ...{ reason: 'Un billete de Q 10 y una moneda quedaron debajo de la gaveta', at: NOW, user: 'Ana López' },
  },
}
/** A second count as it is typed. */
const recounting: Partial<RegisterContext> = {
  ...{ ...none, ...halfTyped, summary: countedOnce },
  reason: 'Un billete de Q 10 quedó debajo de la gaveta',
}
const sentRecount: Partial<RegisterContext> = {
  ...recounting,
  recount: { key: 'recount', registerId: 31, amount: 50_000, reason: 'Un billete quedó debajo' },
}
/** A blind closing that asks for its second count. */
const untold: Partial<RegisterContext> = {
  ...none,
  untold: { id: 31, closedAt: NOW, left: 50_000 },
}
/** The second count is being sent, after so many tries without an answer. */
const recountCommand = (tries: number): Situation => ({
  ...closeCommand(tries),
  context: { request: sentRecount.recount, tries, until: 0, answer: null },
})
/** The same closing with everything that may make the expected cash. */
function withTerms({ salesTotal, closingAmount }: ClosingSummary): Partial<ClosingSummary> {
  const cash = {
    cashSales: salesTotal - 2_550,
    ...{ cashRefunds: 4_025, cashPayments: 12_500, cashIn: 5_000, cashOut: 40_000 },
  }
  return { cash, closingAmount: closingAmount - 2_550 - 4_025 + 12_500 + 5_000 - 40_000 }
}
/** What could explain that the first sale is missing: the sale itself, a payment on account and a return of its amount. */
function causesOf({ sales: [first] }: ClosingSummary): ShownCause[] {
  if (!first) return []
  const nothing = { sale: null, movement: null, payment: null }
  const payment = { id: 31, at: first.at, client: 'María José de los Ángeles López', amount: first.total }
  return [
    { ...nothing, kind: 'payment_not_collected', payment },
    {
      ...{ ...nothing, kind: 'return_repeated' },
      returned: { number: 8, saleNumber: 407, at: first.at, total: first.total },
    },
    { ...nothing, kind: 'sale_not_collected', sale: { ...first, number: 412 } },
  ]
}
const refunds: ClosingSummary['refunds'] = [
  { tender: 'cash', count: 2, amount: 4_025 },
  { tender: 'credit', count: 1, amount: 1_500 },
]
const countsPieces = { path: '/close-cash-register', circumstances: { countsPieces: true } }
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
        context: { ...none, refusal: [registerMessages.alreadyOpen] },
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
  {
    id: 'register.closed.ready--proposed',
    path: '/open-cash-register',
    till: {
      register: {
        value: { closed: 'ready' },
        context: { ...none, proposed: { amount: 50_000, cashier: 'Beto Ruiz', closedAt: OPENED_AT } },
      },
    },
    interactions: [{ field: '[name=initial_amount]', text: '480' }],
  },
  { id: 'register.open.selling', path: '/dashboard' },
  {
    id: 'register.open.counting.typing',
    path: '/close-cash-register',
    till: { register: { value: { open: { counting: 'typing' } }, context: typing } },
  },
  {
    id: 'register.open.counting.typing--refused',
    path: '/close-cash-register',
    till: {
      register: {
        value: { open: { counting: 'typing' } },
        context: { ...typing, refusal: [messages.network] },
      },
    },
  },
  {
    id: 'register.open.counting.typing--pieces',
    ...countsPieces,
    till: { register: { value: { open: { counting: 'typing' } }, context: halfTyped } },
  },
  {
    id: 'register.open.counting.typing--invalid',
    ...countsPieces,
    till: { register: { value: { open: { counting: 'typing' } }, context: typing } },
    interactions: ['.count-form [type=submit]'],
  },
  {
    id: 'register.open.counting.askingBlanks',
    ...countsPieces,
    till: { register: { value: { open: { counting: 'askingBlanks' } }, context: halfTyped } },
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
    id: 'register.open.questioning',
    path: '/close-cash-register',
    till: {
      register: {
        value: { open: 'questioning' },
        context: {
          ...closingContext,
          ...typing,
          refusal: [recountMessages.question({ amount: 300, expected: 48_825, difference: -48_525 })],
        },
      },
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
  {
    id: 'register.closed.recounting.typing',
    ...countsPieces,
    till: { register: { value: { closed: { recounting: 'typing' } }, context: recounting } },
  },
  {
    id: 'register.closed.recounting.typing--refused',
    ...countsPieces,
    till: {
      register: {
        value: { closed: { recounting: 'typing' } },
        context: { ...recounting, refusal: [registerMessages.leftTooMuch] },
      },
    },
  },
  {
    id: 'register.closed.recounting.typing--invalid',
    ...countsPieces,
    till: {
      register: { value: { closed: { recounting: 'typing' } }, context: { ...recounting, reason: '' } },
    },
    interactions: ['.count-form [type=submit]'],
  },
  {
    id: 'register.closed.recounting.typing--asked',
    ...countsPieces,
    till: {
      register: { value: { closed: { recounting: 'typing' } }, context: { ...halfTyped, ...untold } },
    },
  },
  {
    id: 'register.closed.asked',
    ...countsPieces,
    till: { register: { value: { closed: 'asked' }, context: untold } },
  },
  {
    id: 'register.closed.recounting.askingBlanks',
    ...countsPieces,
    till: { register: { value: { closed: { recounting: 'askingBlanks' } }, context: recounting } },
  },
  {
    id: 'register.closed.recounting.sending',
    path: '/close-cash-register',
    till: {
      register: { value: { closed: { recounting: 'sending' } }, context: sentRecount },
      command: recountCommand(0),
    },
  },
  {
    id: 'register.closed.recounting.sending--unanswered',
    path: '/close-cash-register',
    till: {
      register: { value: { closed: { recounting: 'sending' } }, context: sentRecount },
      command: recountCommand(2),
    },
  },
  {
    id: 'register.closed.summary--counted',
    ...countsPieces,
    till: { register: { value: { closed: 'summary' }, context: { ...none, summary: countedOnce } } },
  },
  {
    id: 'register.closed.summary--recounted',
    ...countsPieces,
    till: { register: { value: { closed: 'summary' }, context: { ...none, summary: countedTwice } } },
  },
  ...[
    ['register.closed.summary', closing(0)] as const,
    ['register.closed.summary--short', closing(-1_525)] as const,
    ['register.closed.summary--over', closing(500)] as const,
    [
      'register.closed.summary--causes',
      { ...closing(-1_250), causes: causesOf(closing(-1_250)), refunds, ...withTerms(closing(-1_250)) },
    ] as const,
    ['register.closed.summary--no-sales', closing(0, 0)] as const,
  ].map(([id, summary]) => ({
    id,
    path: '/close-cash-register',
    till: { register: { value: { closed: 'summary' }, context: { ...none, summary } } },
  })),
]
