import { personFields } from '../entities/user.ts'
import { storeSchema } from '../entities/store.ts'
import { messages } from '../messages.ts'
import { bodyOf, textField } from './body.ts'
import { confirmationOf, passwordField } from './password.ts'

const { tooLong } = messages.validation

const ownerFields = () => ({ ...personFields(), password: passwordField() })

/** The schema of `POST /setup`: the first store and its owner, with the rules of their own forms (docs/product.md §5.3). */
export const setupSchema = bodyOf({
  token: textField(messages.setup.badLink).max(200, tooLong),
  store: storeSchema,
  owner: bodyOf(ownerFields()),
})

/** The schema of the form: the token is in the address, and the password is typed twice (docs/product.md §5.1). */
export const setupFormSchema = bodyOf({
  store: storeSchema,
  owner: bodyOf({
    ...ownerFields(),
    password_confirmation: confirmationOf('password'),
  }),
})
