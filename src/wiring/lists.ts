import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { notifyWithToasts } from '../components/feedback/toasts.tsx'
import { listToolActions } from '../machines/list/list-setup.ts'
import { listMachine } from '../machines/list/list.ts'
import type { MachineTools } from '../machines/machine-tools.ts'
import { about } from '../machines/notice.ts'
import type { ApiClient } from '../services/api-client.ts'
import { closeRegister } from '../services/api/close-register.ts'
import { deleteOutcome } from '../services/outcomes/delete-outcome.ts'
import { reloadRecords } from '../services/queries.ts'
import { saveOutcome } from '../services/outcomes/save-outcome.ts'
import { toOutcome } from '../services/outcomes/to-outcome.ts'

/** The machine of the back-office lists with its actors. */
export function wireLists(api: ApiClient, queryClient: QueryClient, tools: MachineTools) {
  return listMachine.provide({
    actors: {
      saveRecord: fromPromise(({ input }) => saveOutcome(api, queryClient, input)),
      deleteRecord: fromPromise(({ input }) => deleteOutcome(api, input)),
      closeOtherRegister: fromPromise(({ input }) => toOutcome(closeRegister(api, input, tools.now))),
    },
    actions: {
      ...listToolActions(tools),
      notify: ({ context }, notice) => notifyWithToasts(about(context.entity, notice)),
      reload: (_, entity) => reloadRecords(queryClient, entity),
    },
  })
}
