/** The machine of 'Mi cuenta' with its actors. */
import { fromPromise } from 'xstate'
import type { Notice } from '../machines/notice.ts'
import { ownSecretMachine, type OwnSecretOrder } from '../machines/own-secret/own-secret.ts'
import type { ApiClient } from '../services/api-client.ts'
import { changeOwnPin } from '../services/api/account/change-own-pin.ts'
import { changeOwnPassword } from '../services/api/account/change-own-password.ts'
import { toOutcome } from '../services/outcomes/to-outcome.ts'

const changeSecret = (api: ApiClient, order: OwnSecretOrder): Promise<void> =>
  order.secret === 'pin' ? changeOwnPin(api, order.request) : changeOwnPassword(api, order.request)

export function createOwnSecret(api: ApiClient, notify: (notice: Notice) => void) {
  return ownSecretMachine.provide({
    actors: { changeSecret: fromPromise(({ input }) => toOutcome(changeSecret(api, input))) },
    actions: { notify: (_, notice) => notify(notice) },
  })
}
