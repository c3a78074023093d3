/** Calls that a colleague approves (docs/decisions/0127). */

/** The `data` of a refusal that a colleague may lift: 403, or what the right would allow. */
export interface ApprovalOffer {
  approval: {
    /** The first of `actions`. */
    action: string
    /** Every right that is missing for this call, in the order in which they are checked. */
    actions: string[]
    /** The names of colleagues who have all of them, and a PIN. */
    colleagues: string[]
    /** Good for this call, these rights and 60 s. */
    token: string
  }
}

/** The name of the colleague who approved a command; missing when nobody did. */
export interface Approved {
  approvedBy?: string
}

/** What stands beside `request` in the body of an approved call. */
export interface Approval {
  username: string
  pin: string
  /** The rights that the colleague was told of; missing: the first one of the offer. */
  actions?: readonly string[] | undefined
  token: string
}
