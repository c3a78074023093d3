import { array, type AnyObject } from 'yup'
import type { ListedRecord, NamedRef } from '../contract.ts'
import { messages } from '../messages.ts'
import { usernameKey } from '../users/username-key.ts'
import { bodyOf } from '../validation/body.ts'
import { isMissing, type ReadFigures } from '../validation/figures.ts'
import { storeChoice } from '../validation/store-choice.ts'
import { passwordField } from '../validation/password.ts'
import { optionalEmail, optionalText, requiredText, MAX_NAME } from '../validation/text.ts'

/** A user as it is sent; it never has a password or a hash (docs/product.md §3.5). */
export interface User extends ListedRecord {
  name: string
  last_name: string
  username: string
  email: string | null
  role: NamedRef
  store: NamedRef
}

/** A user in the browser. */
export interface ListedUser extends Omit<User, 'last_name'> {
  lastName: string
}

/** A role of the list. Other servers may not send its `permissions`. */
export interface ListedRole extends NamedRef {
  permissions?: readonly string[]
}

/** 'superadmin' is sent only to a superadmin (docs/product.md §7.3). */
export interface RolesData {
  roles: ListedRole[]
}

/**
 * The request of `POST /users` and `PUT /users/{id}`. A superadmin must send `store_id` on create; it is ignored from
 * anyone else, and on update. On update a missing `roles` keeps the role, and a missing or empty `password` keeps the
 * password.
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

/** The longest user name, in characters; the sign-in has the same limit. */
export const MAX_USERNAME = 100

/** The fields of a person, in the user form and in the set-up (docs/product.md §5.3). */
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

/** Which fields the form requires. */
export interface UserFormKind {
  mode: 'create' | 'update'
  /** Whether the person who fills it in is a superadmin. */
  choosesStore: boolean
}

/**
 * The schema of form and request (docs/product.md §5.3). `roles` may be one id, as from a select, or a list of one id.
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

/** A list of one role id; the message is about the whole list. On update it may be undefined: the role stays. */
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

/** A new password for an existing user; an empty one keeps the old one. */
function newPasswordField() {
  return passwordField()
    .notRequired()
    .transform((value: unknown) => (value === '' ? undefined : value))
}

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return isMissing(value) ? [] : [value]
}
