import { array, type AnyObject } from 'yup'
import type { ListedRecord, NamedRef } from '../contract.ts'
import { messages } from '../messages.ts'
import { usernameKey } from '../username-key.ts'
import { bodyOf } from '../validation/body.ts'
import { isMissing, type ReadFigures } from '../validation/figures.ts'
import { storeChoice } from '../validation/store-choice.ts'
import { passwordField } from '../validation/password.ts'
import { optionalEmail, optionalText, requiredText, MAX_NAME } from '../validation/text.ts'

/** Never with a password or its hash. */
export interface User extends ListedRecord {
  name: string
  last_name: string
  username: string
  email: string | null
  role: NamedRef
  store: NamedRef
}

/** A role that may be given. `permissions` comes from servers that tell what each role may do. */
export interface ListedRole extends NamedRef {
  permissions?: readonly string[]
}

/** 'superadmin' is only there for a superadmin. */
export interface RolesData {
  roles: ListedRole[]
}

/**
 * What `POST /users` and `PUT /users/{id}` take. A superadmin must say `store_id` on create; from anyone else, and on
 * update, it is ignored. On update `roles` left out keeps the role and `password` left out or empty the password.
 */
export interface UserRequest {
  name: string
  last_name?: string | null
  username: string
  email?: string | null
  roles?: number[]
  password?: string
  store_id?: number
}

/** The longest user name; the sign-in takes no longer one. */
export const MAX_USERNAME = 100

/** What is asked about a person, whoever asks (docs/product.md §5). */
export function personFields() {
  return {
    name: requiredText(),
    last_name: optionalText(MAX_NAME),
    username: requiredText(MAX_USERNAME).test(
      'seen',
      messages.validation.required,
      (name) => !name || usernameKey(name) !== '',
    ),
    email: optionalEmail(),
  }
}

/** Which fields are asked for. */
export interface UserFormKind {
  mode: 'create' | 'update'
  /** Whether the one who fills it in is a superadmin. */
  choosesStore: boolean
}

/**
 * A user, in the form and in the request (docs/product.md §5). `roles` may be one id, as a select has it, or a list of one.
 */
export function userSchema(read: ReadFigures, { mode, choosesStore }: UserFormKind) {
  const creating = mode === 'create'
  return bodyOf({
    ...personFields(),
    roles: rolesField(read, creating),
    password: creating ? passwordField() : newPasswordField(),
    store_id: storeChoice(read, creating && choosesStore).test(
      'chosen',
      messages.validation.required,
      (id) => !(creating && choosesStore) || id !== undefined,
    ),
  })
}

/** A list of one role's id, told about as a whole. Undefined only on update: the role stays. */
function rolesField(read: ReadFigures, needed: boolean) {
  const { unknownRole, oneRole } = messages.user
  return array<AnyObject, number>()
    .transform((_value: unknown, original: unknown) => {
      const ids = listOf(original).map((id) => read.number(id))
      return ids.every((id) => id !== null && Number.isSafeInteger(id) && id > 0) ? ids : NaN
    })
    .typeError(unknownRole)
    .min(1, messages.validation.required)
    .max(1, oneRole)
    .test('given', messages.validation.required, (ids) => !needed || ids !== undefined)
}

/** A password for someone who has one: empty keeps it. */
function newPasswordField() {
  return passwordField()
    .notRequired()
    .transform((value: unknown) => (value === '' ? undefined : value))
}

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return isMissing(value) ? [] : [value]
}
