import type { SnapshotFrom } from 'xstate'
import { outcomeOf, settle, valueOf } from '../settle.ts'
import type { Outcome } from '../outcome.ts'
import {
  chooseFormat,
  chooseKind,
  keepSheets,
  keepSource,
  labelsSetup,
  noLabels,
  removeLine,
  selectLine,
  takeArticle,
  tellNotPrinted,
  typeCount,
  typeFirst,
  typeSearch,
  type AddedLabels,
  type LabelsContext,
} from './labels-setup.ts'

/** Labels of articles (docs/product.md §10.24): they are gathered, and printed. It stops with its screen. */
export const labelsMachine = labelsSetup.createMachine({
  id: 'labels',
  context: noLabels,
  initial: 'gathering',
  states: {
    gathering: {
      on: {
        'search.change': { actions: typeSearch },
        'search.clear': { actions: 'clearSearch' },
        'article.take': { actions: takeArticle },
        'line.select': { actions: selectLine },
        'line.remove': { actions: removeLine },
        'count.change': { actions: typeCount },
        'format.choose': { actions: chooseFormat },
        'kind.choose': { actions: chooseKind },
        'first.change': { actions: typeFirst },
        'source.take': { target: 'reading', actions: keepSource },
        'labels.print': { target: 'printing', actions: keepSheets },
      },
    },

    /** The articles of an entry, or those with new prices, are asked for. */
    reading: {
      invoke: {
        src: 'readSource',
        input: ({ context }) => sourceOf(context),
        ...settle({
          done: {
            target: 'gathering',
            actions: { type: 'keepAdded', params: valueOf<AddedLabels[]> },
          },
          refused: {
            target: 'gathering',
            actions: { type: 'refuseSource', params: outcomeOf<Outcome<AddedLabels[]>> },
          },
        }),
      },
      on: { 'source.stop': { target: 'gathering', actions: 'forgetSource' } },
    },

    printing: {
      invoke: {
        src: 'print',
        input: ({ context }) => sheetsOf(context),
        onDone: 'gathering',
        onError: { target: 'gathering', actions: tellNotPrinted },
      },
      exit: 'forgetSheets',
    },
  },
})

/** @throws when none is kept, which no path of the machine allows. */
function sourceOf({ source }: LabelsContext) {
  if (source === null) throw new Error('There is nothing to take labels from')
  return source
}

/** @throws when none are kept, which no path of the machine allows. */
function sheetsOf({ sheets }: LabelsContext) {
  if (sheets === null) throw new Error('There are no labels to print')
  return sheets
}

export type LabelsSnapshot = SnapshotFrom<typeof labelsMachine>
