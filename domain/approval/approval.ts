/** Calls that a colleague approves (docs/decisions/0127). */
import { array, string, type AnySchema } from 'yup'
import { object, optional, type Sendable } from '../shape/fields.ts'
import { text } from '../shape/plain-values.ts'
import { ruled, ruledText } from '../shape/ruled.ts'
import { textField } from '../validation/body.ts'
import { MAX_PASSWORD } from '../validation/password.ts'
import { MAX_USERNAME } from '../validation/text-limits.ts'

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

/** The longest sealed token, in characters; a real one has a third of that. */
const MAX_TOKEN = 2_000

/** The most rights that one approval names; no call lends so many. */
const MAX_ACTIONS = 20

/** What stands beside `request` in the body of an approved call. Without its form it is refused without a text of its own. */
export const approval = object({
  username: ruledText(textField('').trim().max(MAX_USERNAME), { least: 1, most: MAX_USERNAME }),
  pin: ruledText(textField('').max(MAX_PASSWORD), { least: 1, most: MAX_PASSWORD }),
  /** The rights that the colleague was told of; missing: the first one of the offer. */
  actions: optional(
    ruled<AnySchema<readonly string[]>, readonly string[]>(
      { is: 'list', item: text(), least: 0, most: MAX_ACTIONS },
      array(string().strict().required().max(100)).max(MAX_ACTIONS).defined(),
      (actions) => actions,
    ),
  ),
  token: ruledText(textField('').max(MAX_TOKEN), { least: 1, most: MAX_TOKEN }),
})

export type Approval = Sendable<typeof approval>
