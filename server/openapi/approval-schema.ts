import type { Approval } from '../../domain/approval/approval.ts'
import { MAX_PASSWORD } from '../../domain/validation/password.ts'
import { MAX_USERNAME } from '../../domain/validation/text-limits.ts'
import { described, listOf, objectOf, text, textOf } from './schema.ts'

/** `approval` in the body of a call that a colleague approves. */
export const approvalRequest = described(
  objectOf<Approval>(
    {
      username: textOf(MAX_USERNAME, 1),
      pin: textOf(MAX_PASSWORD, 1),
      actions: described(listOf(text), 'The rights that the colleague was told of; missing: the first one.'),
      token: described(text, 'From the refusal of the same call; good for 60 s.'),
    },
    ['actions'],
  ),
  'A colleague of the store who has the missing rights approves this call.',
)
