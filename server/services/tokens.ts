import { errors, jwtVerify, SignJWT } from 'jose'
import type { TokenClaims } from '../../domain/contract.ts'

/** The one algorithm; a token that names another is no token. */
const ALGORITHM = 'HS256'

/** Signs and checks session tokens with the secret of this installation. */
export interface Tokens {
  sign(claims: TokenClaims): Promise<string>
  /** @returns the session's id (`jti`), or null when the token is forged, foreign or expired. */
  sessionId(token: string, now: number): Promise<string | null>
}

export function createTokens(secret: Uint8Array): Tokens {
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
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: [ALGORITHM],
          currentDate: new Date(now),
          requiredClaims: ['jti', 'exp', 'sub'],
        })
        return payload.jti ?? null
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
