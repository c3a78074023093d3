import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { DefiniteOutcome } from '../outcome.ts'
import { sending } from '../keyed-command/sending.ts'
import { answerOf, settle, valueOf } from '../settle.ts'
import { nothingReceived, type EntryContext, type WrittenEntry } from './entry-context.ts'
import { askForSupplier, entrySetup, refuseDraft, refusePayment } from './entry-setup.ts'

type EntryOutcome = DefiniteOutcome<WrittenEntry>

/** A refused entry shows what is there now: products and prices, and the register. */
const refused = [
  { type: 'keepRefusal', params: answerOf<EntryOutcome> },
  'recheckRegister',
  'reloadGoods',
] as const

/**
 * Goods that come in (docs/product.md §10.11): the entry is entered, then it is chosen how it is paid, and it is sent once. It stands
 * outside of the tree of a till: it takes no open register, and stays on the device when its person signs out.
 */
export const entryMachine = entrySetup.createMachine({
  id: 'entry',
  context: nothingReceived,
  initial: 'open',
  states: {
    open: {
      initial: 'entering',
      states: {
        entering: {
          on: {
            'draft.change': { actions: 'changeDraft' },
            'entry.pay': [
              { guard: 'isComplete', target: 'paying', actions: 'forgetErrors' },
              { actions: refuseDraft },
            ],
            'draft.discard': { guard: 'hasDraft', target: 'discarding' },
          },
        },
        /** How it is paid; that sends it. */
        paying: {
          on: {
            'entry.send': [
              { guard: 'isPayable', target: '#entry.sending', actions: 'makeOrder' },
              { guard: 'lacksSupplier', target: 'entering', actions: askForSupplier },
              { actions: refusePayment },
            ],
            'step.back': { target: 'entering', actions: 'forgetRefusal' },
          },
        },
        /** Asks before what was entered is thrown away; it begins on the harmless button. */
        discarding: {
          on: {
            'discard.confirm': { target: 'entering', actions: 'forgetDraft' },
            'step.back': 'entering',
          },
        },
      },
    },

    /** Asked for until there is a definite answer; nobody knows yet what became of it. */
    sending: sending(
      'postEntry',
      ({ order }: EntryContext) => order,
      settle({
        when: [{ guard: 'isWrongField', target: 'open.entering', actions: refused }],
        done: {
          target: 'open.entering',
          actions: [{ type: 'keepWritten', params: valueOf<WrittenEntry> }, 'tellWritten', 'reloadGoods'],
        },
        refused: { target: 'open.paying', actions: refused },
      }),
    ),
  },
})

export type EntryActor = ActorRefFrom<typeof entryMachine>
export type EntrySnapshot = SnapshotFrom<typeof entryMachine>
