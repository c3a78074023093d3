import type { StateValue } from 'xstate'
import { deliveryMessages } from '../../domain/goods/delivery-messages.ts'
import { orderOf } from '../../domain/goods/delivery-request.ts'
import { saleMessages } from '../../domain/sale-messages.ts'
import { registerMessages } from '../../domain/register-messages.ts'
import type { EntryContext } from '../../src/machines/entry/entry-context.ts'
import { draft } from '../delivery-draft.ts'
import { signedInAs } from '../machines.ts'
import { marta, NOW } from '../shop.ts'
import type { PageState } from '../state.ts'

const form = { path: '/stock-entry', till: signedInAs(marta) }

function delivery(name: string, value: StateValue, context: Partial<EntryContext> = {}): PageState {
  return { id: `entry.${name}`, ...form, entry: { value, context } }
}

const order = orderOf(draft, 'cash')

/** What is sent, after so many tries without an answer. */
function sending(id: string, value: StateValue, tries: number): PageState {
  const state = delivery(`sending${id}`, 'sending', { draft, order })
  const command = { value, context: { request: order, tries, until: NOW, answer: null, asked: null } }
  return { ...state, entry: { value: 'sending', context: { draft, order }, command } }
}

const entering = { open: 'entering' }

/** Goods that come in. */
export const entryStates: PageState[] = [
  delivery('open.entering', entering, { draft }),
  delivery('open.entering--empty', entering),
  delivery('open.entering--written', entering, { written: { id: 71, number: 71, total: 126_240 } }),
  delivery('open.entering--unknown-codes', entering, {
    draft: {
      ...draft,
      times: 24_000,
      unknownCodes: ['7401005900013', '7401005900020'].map((code) => ({ code, quantity: 1_000 })),
    },
  }),
  delivery('open.entering--refused', entering, {
    draft: {
      ...draft,
      focus: { at: 'document' },
      errors: {
        document: deliveryMessages.sameDocument('A-4471', draft.supplier?.name ?? '', 70),
        supplier: deliveryMessages.supplierGone,
        '3-quantity': saleMessages.invalidQuantity,
        '3-cost': deliveryMessages.missingCost,
        '8-price': deliveryMessages.priceChanged('Detergente en polvo', 'Q 80.00'),
      },
    },
  }),
  delivery('open.paying', { open: 'paying' }, { draft }),
  delivery('open.paying--refused', { open: 'paying' }, { draft, refusal: [registerMessages.noneOpen] }),
  delivery('open.discarding', { open: 'discarding' }, { draft }),
  sending('', { sending: 'sent' }, 0),
  sending('--unanswered', { sending: 'unanswered' }, 0),
  sending('--waiting', 'waiting', 3),
]
