import { fromPromise } from 'xstate'
import { changedLabels, entryLabels, type LabelSource } from '../../domain/labels/labels.ts'
import type { AddedLabels } from '../machines/labels/labels-setup.ts'
import { labelsMachine } from '../machines/labels/labels.ts'
import type { Notice } from '../machines/notice.ts'
import type { ApiClient } from '../services/api-client.ts'
import { fetchDelivery } from '../services/api/deliveries.ts'
import { fetchPriceChanges } from '../services/api/fetch-price-changes.ts'
import { toOutcome } from '../services/outcomes/to-outcome.ts'
import { printLabels } from '../services/printing/label-printer.tsx'

interface LabelServices {
  api: ApiClient
  notify(notice: Notice): void
}

/** The machine of labels with its actors. */
export function wireLabels({ api, notify }: LabelServices) {
  const read = async (source: LabelSource, signal: AbortSignal): Promise<AddedLabels[]> =>
    source.from === 'entry'
      ? entryLabels(await fetchDelivery(api, source.id, signal), source)
      : changedLabels(await fetchPriceChanges(api, source.since, signal), source)

  return {
    machine: labelsMachine.provide({
      actors: {
        readSource: fromPromise(({ input, signal }) => toOutcome(read(input, signal))),
        print: fromPromise(({ input }) => printLabels(input)),
      },
      actions: { notify: (_, notice) => notify(notice) },
    }),
  }
}
