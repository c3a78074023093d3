import { errors, jwtVerify, SignJWT } from 'jose'
import type { TokenClaims } from '../../../domain/contract.ts'

/** The one algorithm; a token that names another is no token. */
const ALGORITHM = 'HS256'

/** How many checked tokens are remembered; a shop has a few dozen sessions at a time. */
const MOST_REMEMBERED = 1_000

/** Signs and checks session tokens with the secret of this installation. */
export interface Tokens {
  sign(claims: TokenClaims): Promise<string>
  /** @returns the session's id (`jti`), or null when the token is forged, foreign or expired. */
  sessionId(token: string, now: number): Promise<string | null>
}

interface CheckedToken {
  sessionId: string
  /** Milliseconds since the epoch. */
  expiresAt: number
}

export function createTokens(secret: Uint8Array): Tokens {
  // A signature stays right until its token expires, and checking it costs a till's request more than any query. Whether
  // the session goes on is another question, which the database is asked each time.
  const remembered = new Map<string, CheckedToken>()

  const check = async (token: string, now: number): Promise<CheckedToken | null> => {
    try {
      const { payload } = await jwtVerify(token, secret, {
        algorithms: [ALGORITHM],
        currentDate: new Date(now),
        requiredClaims: ['jti', 'exp', 'sub'],
      })
      const { jti, exp } = payload
      return jti === undefined || exp === undefined ? null : { sessionId: jti, expiresAt: exp * 1_000 }
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }

  return {
    sign: ({ sub, jti, iat, exp, ...rest }) =>
      new SignJWT(rest)
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setSubject(sub)
        .setJti(jti)
        .setIssuedAt(iat)
        .setExpirationTime(exp)
        .sign(secret),
    sessionId: async (token, now) => {
      const known = remembered.get(token)
      if (known) return now < known.expiresAt ? known.sessionId : null
      const checked = await check(token, now)
      if (!checked) return null
      if (remembered.size >= MOST_REMEMBERED) remembered.clear()
      remembered.set(token, checked)
      return checked.sessionId
    },
  }
}
