/**
 * What can happen on a list of records: looking at one, writing a new or a changed one, deleting one. A dialog stays
 * open until the server has done what it asks for (docs/product.md §4 and §8); what was typed stays in it. A user whose register is
 * open is deleted after somebody has counted and closed it.
 */
import { assign, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { closedOf, closingFailed, closingOf, heldOf, keepCounted, tellClosed } from './list-closing.ts'
import {
  deleteCommandOf,
  deletingFailed,
  finishDeleting,
  finishSaving,
  forgetDialog,
  keepPrefill,
  keepRecord,
  keepRequest,
  listSetup,
  movedOf,
  nothingCounted,
  notRefused,
  refusalOf,
  reloadWhenUnknown,
  saveCommandOf,
  savedOf,
  savingFailed,
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
              { target: 'saving', actions: keepRequest },
            ],
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
          invoke: {
            src: 'saveRecord',
            input: ({ context }) => saveCommandOf(context),
            onDone: [
              {
                guard: { type: 'isDone', params: ({ event }) => event.output },
                target: '#list.browsing',
                actions: [assign(({ context, event }) => savedOf(context, event.output)), finishSaving],
              },
              {
                guard: { type: 'isMoved', params: ({ event }) => event.output },
                target: 'typing',
                actions: [
                  { type: 'notify', params: ({ event }) => savingFailed(event.output) },
                  assign(({ event }) => movedOf(event.output)),
                ],
              },
              {
                target: 'typing',
                actions: [
                  assign(({ event }) => refusalOf(event.output)),
                  { type: 'notify', params: ({ event }) => savingFailed(event.output) },
                  reloadWhenUnknown,
                ],
              },
            ],
            onError: {
              target: 'typing',
              actions: [assign(refusalOf(null)), { type: 'notify', params: savingFailed(null) }],
            },
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
          invoke: {
            src: 'deleteRecord',
            input: ({ context }) => deleteCommandOf(context),
            onDone: [
              {
                guard: { type: 'isDone', params: ({ event }) => event.output },
                target: '#list.browsing',
                actions: finishDeleting,
              },
              {
                guard: { type: 'isRegisterOpen', params: ({ event }) => event.output },
                target: '#list.closingRegister',
                actions: [
                  assign(({ event }) => heldOf(event.output)),
                  { type: 'notify', params: ({ context, event }) => deletingFailed(context, event.output) },
                ],
              },
              {
                target: 'asking',
                actions: [
                  assign(({ event }) => refusalOf(event.output)),
                  { type: 'notify', params: ({ context, event }) => deletingFailed(context, event.output) },
                  reloadWhenUnknown,
                ],
              },
            ],
            onError: {
              target: 'asking',
              actions: [
                assign(refusalOf(null)),
                { type: 'notify', params: ({ context }) => deletingFailed(context, null) },
              ],
            },
          },
        },
      },
    },
    /** The register of the user who is to be deleted: what is counted closes it, and then it is asked again. */
    closingRegister: {
      initial: 'counting',
      states: {
        counting: {
          on: {
            'register.close': { target: 'closing', actions: keepCounted },
            'dialog.dismiss': '#list.browsing',
          },
        },
        closing: {
          invoke: {
            src: 'closeOtherRegister',
            input: ({ context }) => closingOf(context),
            onDone: [
              {
                guard: { type: 'isDone', params: ({ event }) => event.output },
                target: '#list.confirmingDelete',
                actions: [assign(({ event }) => closedOf(event.output)), tellClosed],
              },
              {
                // Its cashier was first.
                guard: { type: 'isConflict', params: ({ event }) => event.output },
                target: '#list.confirmingDelete',
                actions: [
                  assign(({ event }) => closedOf(event.output)),
                  { type: 'notify', params: ({ event }) => closingFailed(event.output) },
                ],
              },
              {
                target: 'counting',
                actions: [
                  assign(({ event }) => refusalOf(event.output)),
                  { type: 'notify', params: ({ event }) => closingFailed(event.output) },
                ],
              },
            ],
            onError: {
              target: 'counting',
              actions: [assign(refusalOf(null)), { type: 'notify', params: closingFailed(null) }],
            },
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
