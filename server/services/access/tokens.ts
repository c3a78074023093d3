import { errors, jwtVerify, SignJWT } from 'jose'
import type { TokenClaims } from '../../../domain/contract.ts'
import { isCanonical } from '../canonical.ts'

/** The only algorithm; a token with another one is refused. */
const ALGORITHM = 'HS256'

/** The size of the cache of checked tokens: 5,000 tills, each with the cashiers of two shifts. */
const MOST_REMEMBERED = 10_000

/** Signs and checks session tokens with the secret of this installation. */
export interface Tokens {
  sign(claims: TokenClaims): Promise<string>
  /** @returns the session's id (`jti`), or null when the token is forged, expired or of another installation. */
  sessionId(token: string, now: number): Promise<string | null>
}

interface CheckedToken {
  sessionId: string
  /** Milliseconds since the epoch. */
  expiresAt: number
}

/** @param mostRemembered how many checked tokens are kept; the one that was checked first is forgotten first. */
export function createTokens(secret: Uint8Array, mostRemembered = MOST_REMEMBERED): Tokens {
  // Checked signatures are cached until the token expires, because checking costs more than any query of a request. Whether
  // the session is still valid is read from the database at each request.
  const remembered = new Map<string, CheckedToken>()

  const check = async (token: string, now: number): Promise<CheckedToken | null> => {
    if (!token.split('.').every(isCanonical)) return null
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

  const remember = (token: string, checked: CheckedToken) => {
    remembered.set(token, checked)
    if (remembered.size <= mostRemembered) return
    // A Map keeps the order in which its keys were added.
    const [oldest] = remembered.keys()
    if (oldest !== undefined) remembered.delete(oldest)
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
      remember(token, checked)
      return checked.sessionId
    },
  }
}
