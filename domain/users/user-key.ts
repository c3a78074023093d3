/** What stands for the id of a user whose token has none: no number, so that it is never the id of another user. */
export function userKeyOf(username: string): string {
  return `@${username.trim().toLowerCase()}`
}
