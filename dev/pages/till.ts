import type { StateValue } from 'xstate'
import { creditMessages } from '../../domain/credit/credit-messages.ts'
import { saleMessages } from '../../domain/sale-messages.ts'
import { paymentMessages } from '../../domain/selling/payment-messages.ts'
import { approvalMessages } from '../../domain/approval/approval-messages.ts'
import { formatMoney } from '../../domain/money.ts'
import type { Ways } from '../../domain/paying/ways.ts'
import { units } from '../../domain/quantity.ts'
import type { AskedApproval } from '../../src/machines/keyed-command/approval.ts'
import type { KeyedCommandContext } from '../../src/machines/keyed-command/keyed-command-setup.ts'
import type { SaleAccepted, SaleRequest } from '../../src/machines/sale/settlement.ts'
import type { SaleParts } from '../sale-parts.ts'
import { creditWays, mariaOwes } from '../ports/credit.ts'
import { cardWays, lines, manyLines, maria, NOW, products, receipt, total } from '../shop.ts'
import { depositStates } from './deposits.ts'
import { measuredStates } from './measured.ts'
import { commonArticleStates, openPriceStates } from './open-prices.ts'
import { packedStates } from './packed.ts'
import type { PageState } from '../state.ts'

const order: SaleRequest = {
  key: '5b0c7a52-0000-4000-8000-000000000001',
  acceptedAt: NOW,
  cashier: 'Ana López',
  client: null,
  lines,
  total,
  tendered: 20_000,
}

function sale(id: string, value: StateValue, context: SaleParts): PageState {
  return { id, path: '/sale', till: { sale: { value, context } } }
}

/** The quick keys are open, in a store with categories. */
function sorted(id: string, context: SaleParts): PageState {
  return { ...sale(id, 'choosingQuickKey', context), circumstances: { hasCategories: true } }
}

/** A sale that is sent, in each state of its command. */
function completing(
  id: string,
  value: StateValue,
  more: Partial<KeyedCommandContext<SaleRequest, SaleAccepted>> = {},
): PageState {
  const waiting = { request: order, tries: 0, until: NOW, answer: null, asked: null }
  const command = { value, context: { ...waiting, ...more } }
  const context = { cart: { lines }, payment: { tender: '200' }, settlement: { order } }
  return { id, path: '/sale', till: { sale: { value: 'completing', context }, command } }
}

/** A colleague is asked to approve a sale above the limit of its client. */
function approving(
  id: string,
  refusal: readonly string[] = [],
  rights: Partial<AskedApproval> = {},
): PageState {
  const reasons = [creditMessages.available(formatMoney(8_000))]
  return completing(id, 'approving', {
    answer: { outcome: 'refused', status: 409, messages: reasons },
    asked: { right: 'exceed credit limit', colleagues: ['Marta Castillo'], refusal, ...rights },
  })
}

const selling = { inProgress: 'lines' }
const paying = { inProgress: 'payment' }
const atTender: NonNullable<SaleParts['entry']> = { focus: { at: 'tender' } }

const cash = { tender: 'cash', given: 5_000, reference: null, refusal: null } as const
const card = { tender: 'card', given: 2_000, reference: '004417', refusal: null } as const

/** The payment where the store takes cards and transfers. */
function ways(id: string, state: StateValue, parts: Partial<Ways>, more: SaleParts = {}): PageState {
  const context: SaleParts = {
    cart: { lines },
    entry: atTender,
    ways: { settings: cardWays, ...parts },
    ...more,
  }
  return { ...sale(id, { inProgress: state }, context), circumstances: { takesCards: true } }
}

/** María pays by her account, where the store takes fiado. */
function fiado(id: string, state: StateValue, parts: Partial<Ways>, more: SaleParts = {}): PageState {
  const payer = { clientId: maria.id, account: mariaOwes }
  const context: SaleParts = {
    cart: { lines, client: maria },
    entry: atTender,
    ways: { settings: creditWays, payer, ...parts },
    ...more,
  }
  return { ...sale(id, { inProgress: state }, context), circumstances: { sellsOnCredit: true } }
}

const credit = { ...cash, tender: 'credit', given: 8_000 } as const

const split = (state: string) => ({ tenders: state })

/** The states of a payment in several ways. */
const wayStates: PageState[] = [
  ways('sale.inProgress.payment--ways', 'payment', {}),
  {
    ...sale('sale.inProgress.lines--much-cash', { inProgress: 'lines' }, { cart: { lines } }),
    circumstances: { hasMuchCash: true },
  },
  ways('sale.inProgress.tenders.way', split('way'), { chosen: 'card' }, { payment: { tender: '20' } }),
  ways(
    'sale.inProgress.tenders.reference',
    split('reference'),
    { chosen: 'card' },
    {
      entry: { focus: { at: 'reference' } },
      payment: { tender: '', refusal: [paymentMessages.referenceMissing('Tarjeta')] },
    },
  ),
  ways('sale.inProgress.tenders.rest', split('rest'), { taken: [cash, card] }),
  ways('sale.inProgress.tenders.covered--too-much', split('covered'), {
    taken: [cash, { ...card, given: 9_999_900 }],
  }),
  ways('sale.inProgress.tenders.rest--many', split('rest'), {
    taken: [cash, card, { ...card, tender: 'transfer', reference: 'Banco Industrial 7741-009912' }, cash],
  }),
  ways(
    'sale.inProgress.tenders.covered',
    split('covered'),
    { taken: [cash, { ...card, given: total, refusal: 'Esta tienda no acepta Tarjeta' }] },
    {
      payment: { tender: '', refusal: ['Esta tienda no acepta Tarjeta'] },
    },
  ),
  fiado('sale.inProgress.lines--fiado', 'lines', {}, { entry: { focus: { at: 'search' } } }),
  fiado(
    'sale.inProgress.lines--client-for-credit',
    'lines',
    { chosen: 'credit', payer: null },
    {
      cart: { lines },
      entry: { focus: { at: 'client' } },
    },
  ),
  fiado(
    'sale.inProgress.tenders.way--credit',
    split('way'),
    { chosen: 'credit' },
    {
      payment: { tender: '', refusal: [creditMessages.available('Q 80.00')] },
    },
  ),
  fiado('sale.inProgress.tenders.rest--credit', split('rest'), { taken: [credit] }),
  fiado('sale.inProgress.tenders.covered--credit-refused', split('covered'), {
    taken: [{ ...credit, given: total }],
  }),
  {
    ...sale('sale.receipt--ways', 'receipt', {
      cart: { lines },
      settlement: {
        receipt: {
          ...receipt,
          tendered: total + 1_000,
          change: 1_000,
          payments: [
            { tender: 'card', amount: 2_000, reference: '004417' },
            { tender: 'cash', amount: total - 2_000, tendered: total - 1_000, reference: null },
          ],
        },
      },
    }),
    circumstances: { takesCards: true },
  },
]

/** The sales screen. */
export const tillStates: PageState[] = [
  sale('sale.empty', 'empty', {}),
  sale('sale.empty--search', 'empty', { entry: { search: 'a' } }),
  sale('sale.empty--guesses', 'empty', { entry: { search: 'detergemte' } }),
  sale('sale.empty--nothing-found', 'empty', { entry: { search: 'zzz' } }),
  {
    ...sale('sale.empty--loading', 'empty', { entry: { search: 'pan' } }),
    circumstances: { catalog: 'loading' },
  },
  {
    ...sale('sale.empty--no-products', 'empty', { entry: { search: 'pan' } }),
    circumstances: { catalog: 'failed', offline: true },
  },
  { ...sale('sale.empty--new-shop', 'empty', {}), circumstances: { records: 'none' } },
  sale('sale.inProgress.lines', selling, { cart: { lines, selected: 2 } }),
  sale('sale.inProgress.lines--many', selling, { cart: { lines: manyLines, client: maria } }),
  sale('sale.inProgress.lines--search', selling, { cart: { lines }, entry: { search: 'pan' } }),
  sale('sale.inProgress.lines--client', selling, { cart: { lines }, entry: { focus: { at: 'client' } } }),
  {
    ...sale('sale.inProgress.lines--no-clients', selling, {
      cart: { lines },
      entry: { focus: { at: 'client' } },
    }),
    circumstances: { records: 'failed' },
  },
  sale('sale.inProgress.lines--edited', selling, {
    cart: { lines, selected: 3 },
    entry: { focus: { at: 'line', lineId: 3, field: 'discount' } },
  }),
  sale('sale.inProgress.lines--refused', selling, {
    cart: {
      lines,
      selected: 1,
      refusal: {
        lineId: 1,
        field: 'quantity',
        message: saleMessages.noStock('Agua pura 600 ml', units(148)),
        announced: true,
        typed: '500',
      },
    },
    entry: { focus: { at: 'line', lineId: 1, field: 'quantity' } },
  }),
  sale(
    'sale.inProgress.askingTender',
    { inProgress: 'askingTender' },
    { cart: { lines }, entry: { search: '100' } },
  ),
  sale('sale.inProgress.payment', paying, {
    cart: { lines, client: maria },
    payment: { tender: '200' },
    entry: atTender,
  }),
  sale('sale.inProgress.payment--five-figures', paying, {
    cart: { lines: lines.map((line) => ({ ...line, price: line.price * 81 })) },
    payment: { tender: '13000' },
    entry: atTender,
  }),
  sale('sale.inProgress.payment--refused', paying, {
    cart: { lines },
    payment: { tender: '5', refusal: [saleMessages.invalidPayment] },
    entry: atTender,
  }),
  sale('sale.inProgress.payment--large', paying, {
    cart: {
      lines: manyLines,
      client: { id: 4, name: 'Comercial La Esperanza, Sociedad Anónima', phone: '5552-1234' },
    },
    payment: { tender: '20000000' },
    entry: atTender,
  }),
  sale('sale.inProgress.lines--unknown-code', selling, {
    cart: { lines },
    entry: { unknownCode: '7401005900990' },
  }),
  sale('sale.inProgress.lines--receipt-scanned', selling, {
    cart: { lines },
    entry: { unknownCode: 'VENTA1208' },
  }),
  sale('sale.inProgress.lines--quantity', selling, { cart: { lines }, entry: { multiplier: units(12) } }),
  ...wayStates,
  sorted('sale.choosingQuickKey', {}),
  { ...sorted('sale.choosingQuickKey--second', {}), interactions: [{ key: 'PageDown' }] },
  sorted('sale.choosingQuickKey--prefix', { cart: { lines }, entry: { multiplier: units(3) } }),
  { ...sorted('sale.choosingQuickKey--none', {}), circumstances: { hasCategories: true, records: 'none' } },
  sale('sale.checkingPrice.asking', { checkingPrice: 'asking' }, { cart: { lines } }),
  sale(
    'sale.checkingPrice.asking--unknown-code',
    { checkingPrice: 'asking' },
    { cart: { lines }, entry: { unknownCode: '7401005900990' } },
  ),
  sale(
    'sale.checkingPrice.shown',
    { checkingPrice: 'shown' },
    { cart: { lines }, entry: { checked: products[2] ?? null } },
  ),
  ...[...measuredStates, ...packedStates, ...depositStates, ...openPriceStates].map((state) =>
    sale(...state),
  ),
  ...commonArticleStates.map((state) => ({ ...sale(...state), circumstances: { sellsCommon: true } })),
  sale('sale.confirmingCancel', 'confirmingCancel', { cart: { lines } }),
  completing('sale.completing', { sending: 'sent' }),
  completing('keyedCommand.storing', 'storing'),
  completing('keyedCommand.sending.sent', { sending: 'sent' }),
  completing('keyedCommand.sending.unanswered', { sending: 'unanswered' }),
  completing('keyedCommand.waiting', 'waiting', { tries: 2 }),
  approving('keyedCommand.approving'),
  approving('keyedCommand.approving--wrong-pin', [approvalMessages.wrong(2)]),
  approving('keyedCommand.approving--closed', [approvalMessages.closed(15)]),
  approving('keyedCommand.approving--several-rights', [], {
    right: 'create return',
    others: ['exceed return days', 'create credit sale', 'exceed credit limit'],
    colleagues: ['Elena Morales', 'Marta Castillo', 'Óscar de León'],
  }),
  completing('keyedCommand.done', 'done'),
  sale('sale.receipt', 'receipt', { cart: { lines }, settlement: { receipt }, payment: { tender: '200' } }),
  sale('sale.receipt--long', 'receipt', {
    cart: { lines },
    settlement: {
      receipt: {
        ...receipt,
        clientName: null,
        change: 0,
        lines: [...receipt.lines, ...receipt.lines, ...receipt.lines, ...receipt.lines],
      },
    },
  }),
]
