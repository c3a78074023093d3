import type { StateValue } from 'xstate'
import { deliveryMessages, deliveryVoidReasons } from '../../domain/goods/delivery-messages.ts'
import { messages } from '../../domain/messages.ts'
import { returnMessages, returnReasons, voidReasons } from '../../domain/selling/return-messages.ts'
import type { SaleReturn } from '../../domain/selling/sales-made.ts'
import { units } from '../../domain/quantity.ts'
import type { SaleReturnContext } from '../../src/machines/return/sale-return-setup.ts'
import {
  newEntryVoid,
  newReturn,
  newVoid,
  withProposal,
  type ReturnDraft,
  type TakeBackRequest,
} from '../../src/machines/return/return-draft.ts'
import { cashDelivery } from '../ports/deliveries.ts'
import { signedInAs, type TillSituation } from '../machines.ts'
import { marta, NOW } from '../shop.ts'
import { mixedSale } from '../ports/sold.ts'
import type { PageState } from '../state.ts'

const sale = mixedSale()
const fresh = newReturn(sale)
const [coffee, bread] = fresh.entered.lines
if (!coffee || !bread) throw new Error('The sale has two lines')

const withQuantities = (first: string, second: string): ReturnDraft => ({
  ...fresh,
  entered: {
    ...fresh.entered,
    lines: [
      { ...coffee, quantity: first },
      { ...bread, quantity: second, restock: false },
    ],
  },
})
const entered = withProposal(withQuantities('1', '2'))
const reasoned: ReturnDraft = { ...entered, reason: returnReasons[1] ?? '' }
const voided = newVoid({ ...sale, total: sale.totals.total })

const voidedDelivery = newEntryVoid(cashDelivery())

const made: SaleReturn = {
  id: 14,
  number: 9,
  saleId: sale.id,
  at: NOW,
  user: 'Marta Castillo',
  reason: reasoned.reason,
  lines: [
    { position: 1, quantity: units(1), restock: true, amount: 4_000 },
    { position: 2, quantity: units(2), restock: false, amount: 250 },
  ],
  total: 4_250,
  refunds: [{ tender: 'cash', amount: 4_250, reference: null }],
  exchangeSaleId: null,
}

const request: TakeBackRequest = {
  key: '5b0c7a52-0000-4000-8000-000000000004',
  ...{ saleId: sale.id, entryId: null },
  lines: [{ position: 1, quantity: units(1), restock: true }],
  refunds: [{ tender: 'cash', amount: 4_000, reference: null }],
  reason: reasoned.reason,
}

function taking(
  name: string,
  value: StateValue,
  context: Partial<SaleReturnContext> = {},
  more: TillSituation = {},
): PageState {
  return {
    id: `saleReturn.${name}`,
    path: '/sales',
    till: { ...signedInAs(marta), saleReturn: { value, context }, ...more },
  }
}

/** A return that is sent, after so many tries without an answer. */
const sending = (id: string, value: StateValue, tries: number): PageState =>
  taking(
    `sending${id}`,
    'sending',
    { draft: reasoned, request },
    {
      command: { value, context: { request, tries, until: NOW, answer: null } },
    },
  )

/** A delivery that is voided, over its own screen. */
const voidingDelivery = (
  name: string,
  value: StateValue,
  context: Partial<SaleReturnContext>,
): PageState => ({
  ...taking(`voiding.${name}`, value, context),
  path: '/stock-entries/40',
})

/** What is taken back of a sale, and a sale or an entry that is voided. */
export const saleReturnStates: PageState[] = [
  taking('idle', 'idle'),
  taking('entering.lines', { entering: 'lines' }, { draft: withQuantities('1', '0') }),
  taking(
    'entering.lines--refused',
    { entering: 'lines' },
    {
      draft: { ...fresh, entered: { ...withQuantities('3', '0').entered, times: units(2) } },
      refusal: [returnMessages.left(units(2))],
    },
  ),
  taking('entering.refunds', { entering: 'refunds' }, { draft: entered }),
  taking(
    'entering.refunds--refused',
    { entering: 'refunds' },
    {
      draft: {
        ...entered,
        refunds: [
          { tender: 'cash', amount: '1000', reference: '' },
          { tender: 'card', amount: '20', reference: '4412' },
        ],
      },
      problems: {
        cash: returnMessages.atMost('Efectivo', 'Q 85.50'),
        form: returnMessages.debtFirst('Q 20.00'),
      },
    },
  ),
  taking('entering.reason', { entering: 'reason' }, { draft: entered }),
  taking(
    'entering.ownReason',
    { entering: 'ownReason' },
    { draft: entered, refusal: [messages.validation.required] },
  ),
  taking('entering.confirming', { entering: 'confirming' }, { draft: reasoned }),
  taking('voiding.asking', { voiding: 'asking' }, { voiding: voided }),
  taking(
    'voiding.asking--refused',
    { voiding: 'asking' },
    { voiding: voided, refusal: [returnMessages.otherRegister] },
  ),
  taking('voiding.ownReason', { voiding: 'ownReason' }, { voiding: voided }),
  taking(
    'voiding.confirming',
    { voiding: 'confirming' },
    { voiding: { ...voided, reason: voidReasons[0] ?? '' } },
  ),
  voidingDelivery('asking--entry', { voiding: 'asking' }, { voiding: voidedDelivery }),
  voidingDelivery(
    'asking--entry-refused',
    { voiding: 'asking' },
    { voiding: voidedDelivery, refusal: [deliveryMessages.soldSince('Café molido 1 lb', '3')] },
  ),
  voidingDelivery(
    'confirming--entry',
    { voiding: 'confirming' },
    { voiding: { ...voidedDelivery, reason: deliveryVoidReasons[0] ?? '' } },
  ),
  sending('', { sending: 'sent' }, 0),
  sending('--unanswered', { sending: 'unanswered' }, 0),
  sending('--waiting', 'waiting', 3),
  taking('written', 'written', { written: { sale, made } }),
]
