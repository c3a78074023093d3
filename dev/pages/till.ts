import type { StateValue } from 'xstate'
import { messages } from '../../domain/messages.ts'
import type { SaleOrder } from '../../src/machines/sale/settlement.ts'
import type { SaleParts } from '../machines.ts'
import { lines, manyLines, maria, NOW, products, receipt, total } from '../shop.ts'
import type { PageState } from '../state.ts'

const order: SaleOrder = {
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

/** A sale that is sent, in each state of its command. */
function completing(id: string, value: StateValue, tries = 0): PageState {
  const command = { value, context: { request: order, tries, until: NOW, answer: null } }
  const context = { cart: { lines }, payment: { tender: '200' }, settlement: { order } }
  return { id, path: '/sale', till: { sale: { value: 'completing', context }, command } }
}

const selling = { inProgress: 'lines' }
const paying = { inProgress: 'payment' }
const atTender: SaleParts['entry'] = { focus: { at: 'tender' } }
const product = (index: number) => products[index]?.id ?? 0

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
  sale('sale.inProgress.lines', selling, { cart: { lines, selected: product(1) } }),
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
    cart: { lines, selected: product(2) },
    entry: { focus: { at: 'line', productId: product(2), field: 'discount' } },
  }),
  sale('sale.inProgress.lines--refused', selling, {
    cart: {
      lines,
      selected: product(0),
      refusal: {
        productId: product(0),
        field: 'quantity',
        message: messages.sale.noStock('Agua pura 600 ml', 148),
        announced: true,
        typed: '500',
      },
    },
    entry: { focus: { at: 'line', productId: product(0), field: 'quantity' } },
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
    payment: { tender: '5', refusal: [messages.sale.invalidPayment] },
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
  sale('sale.inProgress.lines--quantity', selling, { cart: { lines }, entry: { multiplier: 12 } }),
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
  sale('sale.confirmingCancel', 'confirmingCancel', { cart: { lines } }),
  completing('sale.completing', { sending: 'sent' }),
  completing('keyedCommand.storing', 'storing'),
  completing('keyedCommand.sending.sent', { sending: 'sent' }),
  completing('keyedCommand.sending.unanswered', { sending: 'unanswered' }),
  completing('keyedCommand.waiting', 'waiting', 2),
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
