/** The user who is signed in, as read from the token (docs/product.md §3). The rights decide what is shown; the server checks each request. */
export interface Session {
  userId: string
  name: string
  lastName: string
  email: string
  role: string
  permissions: string[]
  /** Milliseconds since the epoch. */
  expiresAt: number
}

/** First and last name, as the top bar and the receipt show them: `Ana López`. */
export function fullNameOf({ name, lastName }: Pick<Session, 'name' | 'lastName'>): string {
  return `${name} ${lastName}`.trim()
}
