/** Who is signed in, as read from the token (docs/product.md §3). Rights here decide what is shown; the server decides what happens. */
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

/** `Ana López`, as the top bar and a receipt name somebody. */
export function fullNameOf({ name, lastName }: Pick<Session, 'name' | 'lastName'>): string {
  return `${name} ${lastName}`.trim()
}
