/** How a client's account stands. A client of a list has these fields for holders of 'create credit sale' or 'create client payment'. */
export interface AccountFields {
  /** The most that the client may owe; 0: no credit. */
  credit_limit: number
  /** What the client owes; negative: in their favour. */
  balance: number
  /** Since when the client owes: the time of the oldest charge that is not paid; null without a debt. */
  owed_since: string | null
}

/** What the client owed before a sale that was charged to the account, and owed after it. */
export interface ChargedAccountJson {
  balance_before: number
  balance: number
}
