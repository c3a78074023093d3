/** The call that sets a new shop up (docs/product.md §4.1). */
import { storeRequest } from '../entities/store.ts'
import { person } from '../entities/user.ts'
import { messages } from '../messages.ts'
import { newPassword } from '../shape/contacts.ts'
import { object, preparing } from '../shape/fields.ts'
import { ruledText } from '../shape/ruled.ts'
import { textField } from '../validation/body.ts'
import { call, type Call } from './call.ts'

const { malformed, tooLong } = messages.validation

const MAX_TOKEN = 200

/** The first owner. */
export const firstOwner = object({ ...person, password: newPassword }, malformed)

/** What is missing is refused field by field. */
const orEmpty = (value: unknown) => (value === undefined ? {} : value)

/** Makes the first store and its owner, once. `token` is that of the link that the server printed. */
export const setUpShop = call('POST /setup', {
  right: 'public',
  reach: 'none',
  made: true,
  request: object({
    token: ruledText(textField(messages.setup.badLink).max(MAX_TOKEN, tooLong), {
      least: 1,
      most: MAX_TOKEN,
    }),
    store: preparing(object(storeRequest.fields, malformed), orEmpty),
    owner: preparing(firstOwner, orEmpty),
  }),
  answer: object({}),
})

export const setupCalls: readonly Call[] = [setUpShop]
