/** The machine of the set-up page with its actors; it has its own bundle because few users need it. */
import { fromCallback, fromPromise } from 'xstate'
import { about, type Notice } from '../machines/notice.ts'
import { onboardingMachine } from '../machines/onboarding/onboarding.ts'
import type { SessionActor } from '../machines/session/session.ts'
import type { ApiClient } from '../services/api-client.ts'
import { fetchSetupAccess, setUpShop } from '../services/api/account/set-up-shop.ts'
import { tokenOfLink, watchLink } from '../services/session/setup-link.ts'
import { toOutcome } from '../services/outcomes/to-outcome.ts'

/** The link is read late, because a new one may have replaced it. The owner is signed in at `session`. */
export function createOnboarding(api: ApiClient, session: SessionActor, notify: (notice: Notice) => void) {
  return onboardingMachine.provide({
    actors: {
      askAccess: fromPromise(() => toOutcome(fetchSetupAccess(api, tokenOfLink(location)))),
      setUpShop: fromPromise(({ input }) => toOutcome(setUpShop(api, tokenOfLink(location), input))),
      watchLink: fromCallback(({ sendBack }) => watchLink(window, () => sendBack({ type: 'link.change' }))),
    },
    actions: {
      notify: (_, notice) => notify(about('setup', notice)),
      signIn: (_, credentials) => session.send({ type: 'credentials.submit', ...credentials }),
    },
  })
}
