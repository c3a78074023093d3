import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { AccountPorts } from '../app-context.tsx'
import type { MachineTools } from '../machines/machine-tools.ts'
import type { ApiClient } from '../services/api-client.ts'
import { adjustBalance, fetchAccount } from '../services/api/accounts.ts'
import { toOutcome } from '../services/outcomes/to-outcome.ts'
import { loadAgain, reloadRecords } from '../services/queries.ts'
import { wireLists } from './lists.ts'

/** The accounts of clients, and the machine of the form that adjusts one. */
export function wireAccounts(api: ApiClient, queryClient: QueryClient, tools: MachineTools): AccountPorts {
  return {
    page: (question, signal) => fetchAccount(api, question, signal),
    adjusting: wireLists(api, queryClient, tools).provide({
      actors: {
        saveRecord: fromPromise(({ input: { id, request, key } }) =>
          toOutcome(adjustBalance(api, { clientId: id ?? 0, request, key })),
        ),
      },
      actions: {
        reload: (_, entity) => {
          reloadRecords(queryClient, entity)
          void loadAgain(queryClient, ['account'])
        },
      },
    }),
  }
}
