/** The machine of the set-up page with its outside world: loaded by the few who need it. */
import { fromCallback, fromPromise } from 'xstate'
import { about, type Notice } from '../machines/notice.ts'
import { setupMachine } from '../machines/setup.ts'
import type { SessionActor } from '../machines/session.ts'
import type { ApiClient } from '../services/api-client.ts'
import { fetchSetupAccess, setUpShop } from '../services/api/set-up-shop.ts'
import { tokenOfLink, watchLink } from '../services/setup-link.ts'
import { toOutcome } from '../services/to-outcome.ts'

/** The link is read when it is needed: it may have been replaced. The owner is signed in at `till`. */
export function createSetup(api: ApiClient, till: SessionActor, notify: (notice: Notice) => void) {
  return setupMachine.provide({
    actors: {
      askAccess: fromPromise(() => toOutcome(fetchSetupAccess(api, tokenOfLink(location)))),
      setUpShop: fromPromise(({ input }) =>
        toOutcome(setUpShop(api, { token: tokenOfLink(location), ...input })),
      ),
      watchLink: fromCallback(({ sendBack }) => watchLink(window, () => sendBack({ type: 'link.change' }))),
    },
    actions: {
      notify: (_, notice) => notify(about('setup', notice)),
      signIn: (_, credentials) => till.send({ type: 'credentials.submit', ...credentials }),
    },
  })
}
