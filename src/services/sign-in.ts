import type { QueryClient } from '@tanstack/react-query'
import type { Snapshot } from 'xstate'
import { messages } from '../../domain/messages.ts'
import type { Outcome } from '../machines/outcome.ts'
import type { Session } from '../machines/session-types.ts'
import type { Credentials, SignedIn } from '../machines/session.ts'
import type { ApiClient } from './api-client.ts'
import { login } from './api/login.ts'
import { logout } from './api/logout.ts'
import type { ServerClock } from './server-clock.ts'
import type { TillStore } from './till-store.ts'
import { toOutcome } from './to-outcome.ts'
import type { TokenStore } from './token-store.ts'

export interface SignInServices {
  api: ApiClient
  tokens: TokenStore
  tills: TillStore
  queryClient: QueryClient
  clock: Pick<ServerClock, 'now'>
}

/** Signs in, keeps the token and finds the till this person left open here. Nothing read for somebody else stays. */
export async function signIn(services: SignInServices, credentials: Credentials): Promise<Outcome<SignedIn>> {
  const answer = await toOutcome(login(services.api, credentials))
  if (answer.outcome !== 'done') return answer
  const session = services.tokens.keep(answer.value)
  if (!session) return { outcome: 'unknown', messages: [messages.unexpected] }
  // What is on show under a sign-in over the till is loaded again; cleared away, nobody would hear of it any more.
  void services.queryClient.resetQueries()
  return { outcome: 'done', value: await withTill(services.tills, session) }
}

/** Goes on with the stored token; null when there is none that still holds. */
export async function restoreSession({ tokens, tills, clock }: SignInServices): Promise<SignedIn | null> {
  const session = tokens.session()
  return session && session.expiresAt > clock.now() ? withTill(tills, session) : null
}

/** Ends the session at the server and forgets the till that was left open. */
export async function signOut({ api, tills }: SignInServices, userId: string): Promise<void> {
  tills.remove(userId)
  await tills.flush()
  await logout(api)
}

async function withTill(tills: TillStore, session: Session): Promise<SignedIn> {
  const till = await tills.load(session.userId)
  if (till === 'none' || till === 'dropped') return { session, saved: null, lost: till === 'dropped' }
  // The store has checked that this is a running actor's snapshot of our version.
  return { session, saved: till.snapshot as Snapshot<unknown>, lost: false }
}
