import type { StateValue } from 'xstate'
import { goodsMessages } from '../../domain/goods/goods-messages.ts'
import { units } from '../../domain/quantity.ts'
import type {
  AdjustmentDraft,
  AdjustmentRequest,
} from '../../src/machines/stock-adjustment/adjustment-draft.ts'
import type { StockAdjustmentContext } from '../../src/machines/stock-adjustment/stock-adjustment-setup.ts'
import { signedInAs } from '../machines.ts'
import { marta, NOW } from '../shop.ts'
import type { PageState } from '../state.ts'

const draft: AdjustmentDraft = {
  product: { id: 1, name: 'Agua pura 600 ml', stock: units(148), cost: 310 },
  ...{ quantity: '-3', reason: 'damaged', note: 'Se rompió el empaque en la bodega' },
}
const blank: AdjustmentDraft = { ...draft, quantity: '', reason: null, note: '' }
const request: AdjustmentRequest = {
  key: '5b0c7a52-0000-4000-8000-000000000004',
  ...{ productId: 1, quantity: units(-3), reason: 'damaged', note: draft.note },
}

function adjustment(
  name: string,
  value: StateValue,
  context: Partial<StockAdjustmentContext> = {},
): PageState {
  return {
    id: `stockAdjustment.${name}`,
    path: '/product',
    till: { ...signedInAs(marta), adjustment: { value, context } },
  }
}

/** An adjustment that is sent, after so many tries without an answer. */
function sending(id: string, value: StateValue, tries: number): PageState {
  const state = adjustment(`sending${id}`, 'sending', { draft, request })
  const command = { value, context: { request, tries, until: NOW, answer: null } }
  return { ...state, till: { ...state.till, command } }
}

/** Adjustments of stock, over the list of products. */
export const stockAdjustmentStates: PageState[] = [
  adjustment('idle', 'idle'),
  adjustment('entering.quantity', { entering: 'quantity' }, { draft: blank }),
  adjustment(
    'entering.quantity--refused',
    { entering: 'quantity' },
    {
      draft: { ...draft, quantity: '-300' },
      errors: { quantity: goodsMessages.below(draft.product.name, '148') },
    },
  ),
  adjustment('entering.reason', { entering: 'reason' }, { draft: { ...draft, reason: null, note: '' } }),
  adjustment('entering.note', { entering: 'note' }, { draft: { ...draft, note: '' } }),
  adjustment(
    'entering.note--refused',
    { entering: 'note' },
    { draft, errors: { form: goodsMessages.productGone } },
  ),
  sending('', { sending: 'sent' }, 0),
  sending('--unanswered', { sending: 'unanswered' }, 0),
  sending('--waiting', 'waiting', 3),
]
