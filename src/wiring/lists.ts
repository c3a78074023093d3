import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { listToolActions } from '../machines/list/list-setup.ts'
import { listMachine } from '../machines/list/list.ts'
import type { MachineTools } from '../machines/machine-tools.ts'
import { about, type Notice } from '../machines/notice.ts'
import type { ApiClient } from '../services/api-client.ts'
import { closeOtherRegister } from '../services/api/close-register.ts'
import { deleteOutcome } from '../services/outcomes/delete-outcome.ts'
import { reloadRecords } from '../services/queries.ts'
import { saveOutcome } from '../services/outcomes/save-outcome.ts'
import { toOutcome } from '../services/outcomes/to-outcome.ts'

interface ListServices {
  api: ApiClient
  queryClient: QueryClient
  tools: MachineTools
  notify(notice: Notice): void
}

/** The machine of the back-office lists with its actors. */
export function wireLists({ api, queryClient, tools, notify }: ListServices) {
  return listMachine.provide({
    actors: {
      saveRecord: fromPromise(({ input }) => saveOutcome(api, queryClient, input)),
      deleteRecord: fromPromise(({ input }) => deleteOutcome(api, input)),
      closeOtherRegister: fromPromise(({ input }) => toOutcome(closeOtherRegister(api, input, tools.now))),
    },
    actions: {
      ...listToolActions(tools),
      notify: ({ context }, notice) => notify(about(context.entity, notice)),
      reload: (_, entity) => reloadRecords(queryClient, entity),
    },
  })
}
