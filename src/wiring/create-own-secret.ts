/** The machine of 'Mi cuenta' with its actors. */
import { fromPromise } from 'xstate'
import { changePassword, changePin } from '../../domain/calls/own-secrets.ts'
import type { Notice } from '../machines/notice.ts'
import { ownSecretMachine, type OwnSecretRequest } from '../machines/own-secret/own-secret.ts'
import type { ApiClient } from '../services/api-client.ts'
import { toOutcome } from '../services/outcomes/to-outcome.ts'
import { request } from '../services/send.ts'

const changeSecret = async (api: ApiClient, order: OwnSecretRequest): Promise<void> => {
  await (order.secret === 'pin'
    ? request(api, changePin, order.request)
    : request(api, changePassword, order.request))
}

export function createOwnSecret(api: ApiClient, notify: (notice: Notice) => void) {
  return ownSecretMachine.provide({
    actors: { changeSecret: fromPromise(({ input }) => toOutcome(changeSecret(api, input))) },
    actions: { notify: (_, notice) => notify(notice) },
  })
}
