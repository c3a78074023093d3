import { array, type AnyObject } from 'yup'
import type { listedRole, listedUser } from './listed-records.ts'
import { chosenId } from '../shape/pages.ts'
import { recordMessages } from './record-messages.ts'
import { messages } from '../messages.ts'
import { newPassword, optionalWrittenEmail, passwordText } from '../shape/contacts.ts'
import { object, optional } from '../shape/fields.ts'
import { ruled, ruledText } from '../shape/ruled.ts'
import type { Inner } from '../shape/shape.ts'
import { optionalText as ifWritten, writtenText } from '../shape/texts.ts'
import { id } from '../shape/values.ts'
import { usernameKey } from '../users/username-key.ts'
import { bodyOf } from '../validation/body.ts'
import { isMissing, jsonFigures, type ReadFigures } from '../validation/figures.ts'
import { storeChoice } from './store-choice.ts'
import { passwordField } from '../validation/password.ts'
import { optionalEmail, optionalText, requiredText } from '../validation/text.ts'
import { MAX_NAME, MAX_USERNAME } from '../validation/text-limits.ts'

export type ListedUser = Inner<typeof listedUser>

export type ListedRole = Inner<typeof listedRole>

/** The fields of a person, in the user form and in the set-up (docs/product.md §5.3). */
export function personFields() {
  return {
    name: requiredText(),
    last_name: optionalText(MAX_NAME),
    username: usernameField(),
    email: optionalEmail(),
  }
}

function usernameField() {
  return requiredText(MAX_USERNAME).test(
    'seen',
    messages.validation.required,
    (name) => !name || usernameKey(name) !== '',
  )
}

/** Which fields the form requires. */
export interface UserFormKind {
  mode: 'create' | 'update'
  /** Whether the person who fills it in is a superadmin. */
  choosesStore: boolean
}

/**
 * The schema of the form (docs/product.md §5.3). `roles` may be one id, as from a select, or a list of one id.
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
  const { unknownRole, oneRole } = recordMessages.user
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

const role = { is: 'list', item: id(), least: 1, most: 1 } as const
const rolesOf = (ids: readonly number[] | undefined) => ids

/** What a person is asked for with, in the set-up too. */
export const person = {
  name: writtenText(),
  last_name: ifWritten(MAX_NAME),
  username: ruledText(usernameField(), { least: 1, most: MAX_USERNAME }),
  email: optionalWrittenEmail,
}

/**
 * What a new user is asked for with. A superadmin must choose the store; it is ignored from anyone else.
 */
export const userRequest = object({
  ...person,
  roles: ruled(role, rolesField(jsonFigures, true), rolesOf),
  password: newPassword,
  store_id: chosenId,
})

/** What a change of a user may have: without `roles` the role stays, and without a password, or with an empty one, the password. */
export const userFields = {
  ...person,
  roles: optional(ruled(role, rolesField(jsonFigures, false), rolesOf)),
  password: optional(ruledText(newPasswordField(), passwordText)),
  store_id: chosenId,
}
