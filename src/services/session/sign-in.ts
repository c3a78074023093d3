import type { QueryClient } from '@tanstack/react-query'
import { login, logout } from '../../../domain/calls/session.ts'
import { messages } from '../../../domain/messages.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Session } from '../../machines/session/session-types.ts'
import type { Credentials } from '../../machines/session/session.ts'
import type { ApiClient } from '../api-client.ts'
import type { ServerClock } from '../connection/server-clock.ts'
import type { BusinessCopies } from '../device/business-copies.ts'
import type { DeviceToken } from './device-token.ts'
import { toOutcome } from '../outcomes/to-outcome.ts'
import { request, send } from '../send.ts'
import type { TokenStore } from './token-store.ts'

export interface SignInServices {
  api: ApiClient
  tokens: TokenStore
  device: DeviceToken
  queryClient: QueryClient
  clock: Pick<ServerClock, 'now'>
  copies: BusinessCopies
  /** Loads the part of the program behind the sign-in. */
  loadMember(): Promise<unknown>
}

/** Signs in while the rest of the program is loaded, keeps the session's and the device token, and drops all data that was loaded for another user. */
export async function signIn(services: SignInServices, credentials: Credentials): Promise<Outcome<Session>> {
  const { username, password } = credentials
  const device = services.device.read() ?? undefined
  const loaded = services.loadMember().then(
    () => true,
    () => false,
  )
  const answer = await toOutcome(send(services.api, login, { username, password, device }))
  if (answer.outcome !== 'done') return answer
  // Nobody is signed in without the program: no token is kept, and the next try loads it again.
  if (!(await loaded)) return { outcome: 'unknown', messages: [messages.session.notLoaded] }
  const session = services.tokens.keep(answer.value.token, username)
  if (!session) return { outcome: 'unknown', messages: [messages.unexpected] }
  if (answer.value.device !== undefined) services.device.keep(answer.value.device)
  // The queries under a sign-in dialog are loaded again; clearing them would leave their subscribers without data.
  void services.queryClient.resetQueries()
  services.copies.removeForeign()
  return { outcome: 'done', value: session }
}

/** Resumes the session of the stored token; null without a valid one. */
export function restoreSession({ tokens, clock }: Pick<SignInServices, 'tokens' | 'clock'>): Session | null {
  const session = tokens.session()
  return session && session.expiresAt > clock.now() ? session : null
}

/** Ends the session on the server and forgets the user and the business (docs/product.md §4.2), also when the server does not answer. */
export async function signOut({
  api,
  tokens,
  copies,
}: Pick<SignInServices, 'api' | 'tokens' | 'copies'>): Promise<void> {
  tokens.forgetUser()
  copies.removeAll()
  try {
    await request(api, logout, null)
  } finally {
    // An answer that came meanwhile may have been stored.
    tokens.clear()
    copies.removeAll()
  }
}
