import type { StateValue } from 'xstate'
import { messages } from '../../domain/messages.ts'
import { movementMessages } from '../../domain/drawer/movement-messages.ts'
import type { CashMovementContext } from '../../src/machines/cash-movement/cash-movement-setup.ts'
import {
  emptiesDraft,
  type CashRequest,
  type MovementDraft,
} from '../../src/machines/cash-movement/movement-draft.ts'
import { emptyLines } from '../deposits.ts'
import { bread, reversal } from '../ports/drawer.ts'
import { signedInAs } from '../machines.ts'
import { marta, NOW } from '../shop.ts'
import type { PageState } from '../state.ts'

const draft: MovementDraft = {
  kind: 'supplier',
  amount: '250',
  reason: 'Compra de mercadería',
  note: 'Panadería San Martín, factura 0012-4471',
  reverses: null,
}
const undoing: MovementDraft = { ...draft, amount: '', reason: 'Monto equivocado', note: '', reverses: bread }
const request: CashRequest = {
  key: '5b0c7a52-0000-4000-8000-000000000002',
  kind: draft.kind,
  amount: 25_000,
  reason: draft.reason,
  note: draft.note,
  reverses: null,
}

function movement(id: string, value: StateValue, context: Partial<CashMovementContext> = {}): PageState {
  return { id, path: '/drawer', till: { movement: { value, context } } }
}

function entering(step: string, context: Partial<CashMovementContext>): PageState {
  const [state = step] = step.split('--')
  return movement(`cashMovement.entering.${step}`, { entering: state }, { draft, ...context })
}

/** A movement that is sent, after so many tries without an answer. */
function sending(id: string, value: StateValue, tries: number): PageState {
  const command = { value, context: { request, tries, until: NOW, answer: null } }
  return {
    id: `cashMovement.sending${id}`,
    path: '/drawer',
    till: { movement: { value: 'sending', context: { draft, request } }, command },
  }
}

const manager = signedInAs(marta)

/** Bottles that come back without a sale, at the till. */
function paying(id: string, value: StateValue, context: Partial<CashMovementContext>): PageState {
  const paid = { draft: emptiesDraft(emptyLines), empties: emptyLines, ...context }
  return { id: `cashMovement.${id}`, path: '/sale', till: { movement: { value, context: paid } } }
}

/** The drawer: movements of cash and report X. */
export const drawerStates: PageState[] = [
  { id: 'screen.drawer', path: '/drawer', till: manager },
  { id: 'screen.drawer--fresh', path: '/drawer', till: manager, circumstances: { records: 'none' } },
  { id: 'screen.drawer--loading', path: '/drawer', till: manager, circumstances: { records: 'loading' } },
  { id: 'screen.drawer--failed', path: '/drawer', till: manager, circumstances: { records: 'failed' } },
  { id: 'screen.drawer--much-cash', path: '/drawer', till: manager, circumstances: { hasMuchCash: true } },
  paying(
    'entering.confirming--empties',
    { entering: 'confirming' },
    { refusal: [movementMessages.notEnough('Q 12.00')] },
  ),
  movement('cashMovement.choosing', 'choosing'),
  { ...movement('cashMovement.choosing--none', 'choosing'), circumstances: { records: 'none' } },
  { ...movement('cashMovement.choosing--failed', 'choosing'), circumstances: { records: 'failed' } },
  entering('amount', { draft: { ...draft, amount: '', reason: '', note: '' } }),
  entering('amount--refused', {
    refusal: [movementMessages.notEnough('Q 120.00')],
  }),
  entering('reason', { draft: { ...draft, reason: '', note: '' } }),
  entering('ownReason', { draft: { ...draft, reason: 'Tortillas', note: '' } }),
  entering('note', {}),
  entering('note--refused', { refusal: [messages.session.forbidden] }),
  entering('confirming', { draft: undoing }),
  sending('', { sending: 'sent' }, 0),
  sending('--unanswered', { sending: 'unanswered' }, 0),
  sending('--waiting', 'waiting', 3),
  movement('cashMovement.written', 'written', { written: bread }),
  movement('cashMovement.written--reversal', 'written', { written: reversal }),
]
