import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { notifyWithToasts } from '../components/toasts.tsx'
import { listMachine } from '../machines/list.ts'
import type { ApiClient } from '../services/api-client.ts'
import { deleteRecord, saveRecord } from '../services/api/resource.ts'
import { reloadRecords } from '../services/queries.ts'
import { toOutcome } from '../services/to-outcome.ts'

/** The machine of the back office's lists with its outside world. */
export function wireLists(api: ApiClient, queryClient: QueryClient) {
  return listMachine.provide({
    actors: {
      saveRecord: fromPromise(({ input }) => toOutcome(saveRecord(api, input))),
      deleteRecord: fromPromise(({ input }) => toOutcome(deleteRecord(api, input))),
    },
    actions: {
      notify: (_, notice) => notifyWithToasts(notice),
      reload: (_, entity) => reloadRecords(queryClient, entity),
    },
  })
}
