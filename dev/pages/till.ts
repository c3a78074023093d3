import type { StateValue } from 'xstate'
import { messages } from '../../domain/messages.ts'
import type { SaleContext } from '../../src/machines/sale/sale-context.ts'
import { lines, manyLines, maria, NOW, products, receipt, total } from '../shop.ts'
import type { PageState } from '../state.ts'

const order: SaleContext['order'] = {
  key: '5b0c7a52-0000-4000-8000-000000000001',
  acceptedAt: NOW,
  cashier: 'Ana López',
  client: null,
  lines,
  total,
  tendered: 20_000,
}

function sale(id: string, value: StateValue, context: Partial<SaleContext>): PageState {
  return { id, path: '/sale', till: { sale: { value, context: { ...context } } } }
}

/** A sale that is sent, in each state of its command. */
function completing(id: string, value: StateValue, tries = 0): PageState {
  const command = { value, context: { request: order, tries, until: NOW, answer: null } }
  const context = { lines, order, tender: '200' }
  return { id, path: '/sale', till: { sale: { value: 'completing', context }, command } }
}

const selling = { inProgress: 'lines' }
const paying = { inProgress: 'payment' }
const product = (index: number) => products[index]?.id ?? 0

/** The sales screen. */
export const tillStates: PageState[] = [
  sale('sale.empty', 'empty', {}),
  sale('sale.empty--search', 'empty', { search: 'a' }),
  sale('sale.empty--guesses', 'empty', { search: 'detergemte' }),
  sale('sale.empty--nothing-found', 'empty', { search: 'zzz' }),
  { ...sale('sale.empty--loading', 'empty', { search: 'pan' }), circumstances: { catalog: 'loading' } },
  {
    ...sale('sale.empty--no-products', 'empty', { search: 'pan' }),
    circumstances: { catalog: 'failed', offline: true },
  },
  { ...sale('sale.empty--new-shop', 'empty', {}), circumstances: { records: 'none' } },
  sale('sale.inProgress.lines', selling, { lines, selected: product(1) }),
  sale('sale.inProgress.lines--many', selling, { lines: manyLines, client: maria }),
  sale('sale.inProgress.lines--search', selling, { lines, search: 'pan' }),
  sale('sale.inProgress.lines--client', selling, { lines, focus: { at: 'client' } }),
  {
    ...sale('sale.inProgress.lines--no-clients', selling, { lines, focus: { at: 'client' } }),
    circumstances: { records: 'failed' },
  },
  sale('sale.inProgress.lines--edited', selling, {
    lines,
    selected: product(2),
    focus: { at: 'line', productId: product(2), field: 'discount' },
  }),
  sale('sale.inProgress.lines--refused', selling, {
    lines,
    selected: product(0),
    focus: { at: 'line', productId: product(0), field: 'quantity' },
    refusal: {
      productId: product(0),
      field: 'quantity',
      message: messages.sale.noStock('Agua pura 600 ml', 148),
      announced: true,
      typed: '500',
    },
  }),
  sale('sale.inProgress.askingTender', { inProgress: 'askingTender' }, { lines, search: '100' }),
  sale('sale.inProgress.payment', paying, { lines, client: maria, tender: '200', focus: { at: 'tender' } }),
  sale('sale.inProgress.payment--five-figures', paying, {
    lines: lines.map((line) => ({ ...line, price: line.price * 81 })),
    tender: '13000',
    focus: { at: 'tender' },
  }),
  sale('sale.inProgress.payment--refused', paying, {
    lines,
    tender: '5',
    focus: { at: 'tender' },
    paymentRefusal: [messages.sale.invalidPayment],
  }),
  sale('sale.inProgress.payment--large', paying, {
    lines: manyLines,
    client: { id: 4, name: 'Comercial La Esperanza, Sociedad Anónima', phone: '5552-1234' },
    tender: '20000000',
    focus: { at: 'tender' },
  }),
  sale('sale.inProgress.lines--unknown-code', selling, { lines, unknownCode: '7401005900990' }),
  sale('sale.inProgress.lines--quantity', selling, { lines, multiplier: 12 }),
  sale('sale.checkingPrice.asking', { checkingPrice: 'asking' }, { lines }),
  sale(
    'sale.checkingPrice.asking--unknown-code',
    { checkingPrice: 'asking' },
    { lines, unknownCode: '7401005900990' },
  ),
  sale('sale.checkingPrice.shown', { checkingPrice: 'shown' }, { lines, checked: products[2] ?? null }),
  sale('sale.confirmingCancel', 'confirmingCancel', { lines }),
  completing('sale.completing', { sending: 'sent' }),
  completing('keyedCommand.storing', 'storing'),
  completing('keyedCommand.sending.sent', { sending: 'sent' }),
  completing('keyedCommand.sending.unanswered', { sending: 'unanswered' }),
  completing('keyedCommand.waiting', 'waiting', 2),
  completing('keyedCommand.done', 'done'),
  sale('sale.receipt', 'receipt', { lines, receipt, tender: '200' }),
  sale('sale.receipt--long', 'receipt', {
    lines,
    receipt: {
      ...receipt,
      clientName: null,
      change: 0,
      lines: [...receipt.lines, ...receipt.lines, ...receipt.lines, ...receipt.lines],
    },
  }),
]
