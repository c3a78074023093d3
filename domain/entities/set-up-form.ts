import { personFields } from './user.ts'
import { storeSchema } from './store.ts'
import { bodyOf } from '../validation/body.ts'
import { confirmationOf, passwordField } from '../validation/password.ts'

/** The schema of the form: the first store and its owner, with the rules of their own forms (docs/product.md §5.3). The password is typed twice. */
export const setupFormSchema = bodyOf({
  store: storeSchema,
  owner: bodyOf({
    ...personFields(),
    password: passwordField(),
    password_confirmation: confirmationOf('password'),
  }),
})
