import type { StateValue } from 'xstate'
import { messages } from '../../domain/messages.ts'
import { heldMessages } from '../../domain/selling/held-messages.ts'
import { MAX_HELD } from '../../domain/selling/held-sale.ts'
import type { ResumedChange } from '../../domain/selling/resumed-sale.ts'
import { units } from '../../domain/quantity.ts'
import type {
  AwayRequest,
  ClaimRequest,
  HoldRequest,
  SalesContext,
} from '../../src/machines/sales/sales-context.ts'
import type { SaleParts } from '../sale-parts.ts'
import { lines, maria, NOW } from '../shop.ts'
import type { Circumstances, PageState } from '../state.ts'

const key = '5b0c7a52-0000-4000-8000-000000000004'
const hold: HoldRequest = { key, label: '', cart: { lines, client: maria } }
const claim: ClaimRequest = { key, id: 12, label: 'Señora del mandado', hold: null }
const discard: AwayRequest = {
  ...{ key, id: 12, version: 1, label: 'Señora del mandado', does: 'discard', reason: '' },
}
const release: AwayRequest = { ...discard, id: 11, version: 2, label: 'Pan francés · 09:40', does: 'release' }
const changes: ResumedChange[] = [
  { kind: 'client', name: maria.name },
  { kind: 'price', name: 'Café molido 1 lb', then: 4_250, now: 4_400 },
  { kind: 'short', name: 'Agua pura 600 ml', quantity: units(6), stock: units(2) },
  { kind: 'gone', name: 'Vela blanca' },
]
const selling = { value: { inProgress: 'lines' }, context: { cart: { lines, client: maria } } } as const

function sales(
  name: string,
  value: StateValue,
  context: Partial<SalesContext> = {},
  sale: { value: StateValue; context?: SaleParts } = selling,
  more: Circumstances = {},
): PageState {
  return {
    id: `sales.${name}`,
    path: '/sale',
    till: { sale, sales: { value, context } },
    circumstances: { holdsSales: true, ...more },
  }
}

/** A command that is sent, after so many tries without an answer. */
function sending(
  name: string,
  context: Partial<SalesContext>,
  value: StateValue = { sending: 'sent' },
  tries = 0,
): PageState {
  const [state = ''] = name.split('--')
  const page = sales(name, state, context)
  const request = context.hold ?? context.claim ?? context.away
  const command = { value, context: { request, tries, until: NOW, answer: null } }
  return { ...page, till: { ...page.till, command } }
}

const empty = { value: 'empty' }

/** Sales that are set aside and resumed. */
export const heldStates: PageState[] = [
  sales('idle', 'idle'),
  sales('naming', 'naming', { hold }),
  sales('naming--refused', 'naming', { hold, refusal: [heldMessages.tooMany(MAX_HELD)] }),
  sending('holding', { hold }),
  sending('holding--unanswered', { hold }, { sending: 'unanswered' }),
  sending('holding--waiting', { hold }, 'waiting', 3),
  sales('listing', 'listing', {}, empty),
  sales('listing--refused', 'listing', { refusal: [heldMessages.hasIt('Luis Tzoc')] }),
  sales('listing--none', 'listing', {}, empty, { records: 'none' }),
  sales('listing--failed', 'listing', {}, empty, { records: 'failed' }),
  sending('claiming', { claim }),
  sales('reading', 'reading', { changes }),
  sales('puttingAway', 'puttingAway', { away: discard }, empty),
  sales(
    'puttingAway--refused',
    'puttingAway',
    { away: discard, refusal: [messages.validation.required] },
    empty,
  ),
  sales('puttingAway--release', 'puttingAway', { away: release }, empty),
  sending('sendingAway', { away: discard }),
]
