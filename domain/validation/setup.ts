import { personFields } from '../entities/user.ts'
import { storeSchema } from '../entities/store.ts'
import { messages } from '../messages.ts'
import { bodyOf, textField } from './body.ts'
import { confirmationOf, passwordField } from './password.ts'

const { tooLong } = messages.validation

const ownerFields = () => ({ ...personFields(), password: passwordField() })

/** The first shop and its owner, as `POST /setup` takes them; each keeps the rules of its own form (docs/product.md §5). */
export const setupSchema = bodyOf({
  token: textField(messages.setup.badLink).max(200, tooLong),
  store: storeSchema,
  owner: bodyOf(ownerFields()),
})

/** The same as the form asks for it: the token is in the address, the password is typed twice (docs/product.md §5). */
export const setupFormSchema = bodyOf({
  store: storeSchema,
  owner: bodyOf({
    ...ownerFields(),
    password_confirmation: confirmationOf('password'),
  }),
})
