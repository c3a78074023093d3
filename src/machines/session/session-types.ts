/** The user who is signed in, as read from the token (docs/product.md §3). The rights decide what is shown; the server checks each request. */
export interface Session {
  /** The id of the user, or, where the token does not tell it, the key made of the typed user name. */
  userId: string
  name: string
  lastName: string
  email: string
  role: string
  permissions: string[]
  /** Milliseconds since the epoch; Infinity when the token does not tell it. */
  expiresAt: number
}

/** First and last name, as the top bar and the receipt show them: `Ana López`. */
export function fullNameOf({ name, lastName }: Pick<Session, 'name' | 'lastName'>): string {
  return `${name} ${lastName}`.trim()
}
