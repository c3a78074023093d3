import type { Outcome } from '../../machines/outcome.ts'
import type { ApiClient } from '../api-client.ts'
import type { TokenStore } from './token-store.ts'

/** The session as a command sees it that goes on over its end. */
export interface SignedIn {
  token(): string | null
  /** Resolves when the server is not known to have ended the session; @throws the signal's reason. */
  isLive(signal: AbortSignal): Promise<void>
}

/** Knows which token the server has refused, until another one is kept. */
export function createSignedIn(
  api: Pick<ApiClient, 'onUnauthorized'>,
  tokens: Pick<TokenStore, 'token' | 'onKept'>,
): SignedIn {
  let refused: string | null = null
  api.onUnauthorized(() => {
    refused = tokens.token()
  })
  return {
    token: tokens.token,
    isLive: (signal) =>
      new Promise((resolve, reject) => {
        if (refused === null || tokens.token() !== refused) {
          resolve()
          return
        }
        const stop = tokens.onKept(() => {
          stop()
          resolve()
        })
        signal.addEventListener('abort', () => {
          stop()
          reject(signal.reason instanceof Error ? signal.reason : new Error('The command has ended'))
        })
      }),
  }
}

/**
 * Sends a command again at once after the next sign-in, when its session has ended. Without that it would wait for its next try
 * beside a server that is well (docs/decisions/0100).
 */
export async function sendSignedIn<T>(
  send: () => Promise<Outcome<T>>,
  session: SignedIn,
  signal: AbortSignal,
): Promise<Outcome<T>> {
  for (;;) {
    await session.isLive(signal)
    const sent = session.token()
    const outcome = await send()
    const isEnded = outcome.outcome === 'refused' && outcome.status === 401
    if (!isEnded || session.token() === sent) return outcome
  }
}
