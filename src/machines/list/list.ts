/**
 * A list of records: view, create, edit and delete a record. A dialog stays open until the server has done it, and keeps
 * its texts (docs/product.md §4 and §8). A user with an open register is deleted after this register is closed.
 */
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { ClosingSummary } from '../../../domain/drawer/register.ts'
import type { Outcome } from '../outcome.ts'
import { answerOf, outcomeOf, settle } from '../settle.ts'
import { deleteCommandOf, deletingFailed, saveCommandOf, savingFailed } from './list-answers.ts'
import { closingFailed, closingOf } from './list-closing.ts'
import { nothingCounted, notRefused, type DeleteOutcome, type SaveOutcome } from './list-context.ts'
import {
  followRecord,
  forgetDialog,
  keepPrefill,
  keepRecord,
  listSetup,
  tellNothingChosen,
} from './list-setup.ts'

export const listMachine = listSetup.createMachine({
  id: 'list',
  context: ({ input }) => ({
    ...input,
    record: null,
    request: null,
    prefill: {},
    saved: null,
    basedOn: null,
    key: null,
    ...nothingCounted,
    closed: null,
    ...notRefused,
  }),
  initial: 'browsing',
  states: {
    browsing: {
      entry: forgetDialog,
      on: {
        'record.create': { guard: 'mayCreate', target: 'form', actions: keepPrefill },
        'record.view': { guard: 'mayView', target: 'viewing', actions: keepRecord },
        'record.edit': { guard: 'mayUpdate', target: 'form', actions: keepRecord },
        'record.delete': [
          { guard: 'mayDelete', target: 'confirmingDelete', actions: keepRecord },
          { guard: 'nothingToDelete', actions: tellNothingChosen },
        ],
      },
    },
    viewing: {
      on: { 'dialog.dismiss': 'browsing' },
    },
    /** A new record, or a changed one when there is a `record`. */
    form: {
      initial: 'typing',
      states: {
        typing: {
          on: {
            'form.submit': [
              { guard: 'isUnsettled', target: 'saving' },
              { target: 'saving', actions: 'keepRequest' },
            ],
            'record.follow': { guard: 'mayFollow', actions: followRecord },
            'dialog.dismiss': [
              { guard: 'losesTyping', target: 'confirmingDiscard' },
              { target: '#list.browsing' },
            ],
          },
        },
        confirmingDiscard: {
          on: { 'discard.confirm': '#list.browsing', 'dialog.dismiss': 'typing' },
        },
        saving: {
          tags: 'sending',
          invoke: {
            src: 'saveRecord',
            input: ({ context }) => saveCommandOf(context),
            ...settle({
              when: [
                {
                  guard: 'isMoved',
                  target: 'typing',
                  actions: [
                    { type: 'notify', params: savingFailed },
                    { type: 'keepMoved', params: answerOf<SaveOutcome> },
                  ],
                },
              ],
              done: {
                target: '#list.browsing',
                actions: [{ type: 'keepSaved', params: answerOf<SaveOutcome> }, 'finishSaving'],
              },
              refused: {
                target: 'typing',
                actions: [
                  { type: 'keepRefusal', params: outcomeOf<SaveOutcome> },
                  { type: 'notify', params: savingFailed },
                  'reloadWhenUnknown',
                ],
              },
            }),
          },
        },
      },
    },
    confirmingDelete: {
      initial: 'asking',
      states: {
        asking: {
          on: { 'delete.confirm': 'deleting', 'dialog.dismiss': '#list.browsing' },
        },
        deleting: {
          tags: 'sending',
          invoke: {
            src: 'deleteRecord',
            input: ({ context }) => deleteCommandOf(context),
            ...settle({
              when: [
                {
                  guard: 'isRegisterOpen',
                  target: '#list.closingRegister',
                  actions: [
                    { type: 'keepHeld', params: answerOf<DeleteOutcome> },
                    { type: 'notify', params: deletingFailed },
                  ],
                },
              ],
              done: { target: '#list.browsing', actions: 'finishDeleting' },
              refused: {
                target: 'asking',
                actions: [
                  { type: 'keepRefusal', params: outcomeOf<DeleteOutcome> },
                  { type: 'notify', params: deletingFailed },
                  'reloadWhenUnknown',
                ],
              },
            }),
          },
        },
      },
    },
    /** Closes the register of the user who is to be deleted. Then the dialog asks again whether to delete the user. */
    closingRegister: {
      initial: 'counting',
      states: {
        counting: {
          on: {
            'register.close': { target: 'closing', actions: 'keepCounted' },
            'dialog.dismiss': '#list.browsing',
          },
        },
        closing: {
          tags: 'sending',
          invoke: {
            src: 'closeOtherRegister',
            input: ({ context }) => closingOf(context),
            ...settle({
              when: [
                {
                  // Its cashier has closed it meanwhile.
                  guard: 'isConflict',
                  target: '#list.confirmingDelete',
                  actions: [
                    { type: 'keepClosed', params: answerOf<Outcome<ClosingSummary>> },
                    { type: 'notify', params: closingFailed },
                  ],
                },
              ],
              done: {
                target: '#list.confirmingDelete',
                actions: [{ type: 'keepClosed', params: answerOf<Outcome<ClosingSummary>> }, 'tellClosed'],
              },
              refused: {
                target: 'counting',
                actions: [
                  { type: 'keepRefusal', params: outcomeOf<Outcome<ClosingSummary>> },
                  { type: 'notify', params: closingFailed },
                ],
              },
            }),
          },
        },
      },
    },
  },
})

export type ListActor = ActorRefFrom<typeof listMachine>
export type ListSnapshot = SnapshotFrom<typeof listMachine>

export type ListMode = 'create' | 'edit' | 'view'

/** The mode of the form that is open, or null. */
export function formMode(snapshot: ListSnapshot): ListMode | null {
  if (snapshot.matches('viewing')) return 'view'
  if (!snapshot.matches('form')) return null
  return snapshot.context.record === null ? 'create' : 'edit'
}
