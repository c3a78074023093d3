/** The machine of 'Mi cuenta' with its actors. */
import { fromPromise } from 'xstate'
import type { Notice } from '../machines/notice.ts'
import { ownPasswordMachine } from '../machines/own-password/own-password.ts'
import type { ApiClient } from '../services/api-client.ts'
import { changeOwnPassword } from '../services/api/account/change-own-password.ts'
import { toOutcome } from '../services/outcomes/to-outcome.ts'

export function createOwnPassword(api: ApiClient, notify: (notice: Notice) => void) {
  return ownPasswordMachine.provide({
    actors: { changePassword: fromPromise(({ input }) => toOutcome(changeOwnPassword(api, input))) },
    actions: { notify: (_, notice) => notify(notice) },
  })
}
