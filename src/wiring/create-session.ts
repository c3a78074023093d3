/** The machine of the session with its actors. */
import { createActor, fromCallback, fromPromise } from 'xstate'
import { about, type Notice } from '../machines/notice.ts'
import { sessionMachine, type SessionActor } from '../machines/session/session.ts'
import type { TillHolderLogic } from '../machines/till-holder/till-holder.ts'
import { loadedOf, type Part } from '../parts.ts'
import { restoreSession, signIn, signOut, type SignInServices } from '../services/session/sign-in.ts'
import { logicOnDemand } from './logic-on-demand.ts'

interface SessionServices extends Omit<SignInServices, 'loadMember'> {
  /** The sign-in loads it; a session that is resumed is started after it was loaded. */
  member: Part<{ tillHolder: TillHolderLogic }>
}

interface SessionEffects {
  notify(notice: Notice): void
  forgetSession(): void
}

/** Creates the session actor. It is not started yet. */
export function createSession(services: SessionServices, effects: SessionEffects): SessionActor {
  const { api, member } = services
  return createActor(
    sessionMachine.provide({
      actors: {
        tillHolder: logicOnDemand(() => loadedOf(member).tillHolder),
        restoreSession: fromPromise(() => Promise.resolve(restoreSession(services))),
        signIn: fromPromise(({ input }) => signIn({ ...services, loadMember: member.load }, input)),
        signOut: fromPromise(() => signOut(services)),
        watchSession: fromCallback(({ sendBack }) =>
          api.onUnauthorized(() => sendBack({ type: 'session.expire' })),
        ),
      },
      actions: {
        notify: (_, notice) => effects.notify(about('session', notice)),
        forgetSession: effects.forgetSession,
      },
    }),
  )
}
