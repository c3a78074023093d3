/** The calls that change the own password and the own PIN (docs/product.md §7.2). */
import { messages } from '../messages.ts'
import { newPassword } from '../shape/contacts.ts'
import { object } from '../shape/fields.ts'
import { checked } from '../shape/objects.ts'
import { ruledText } from '../shape/ruled.ts'
import type { Inner } from '../shape/shape.ts'
import { newPinField } from '../approval/pin-fields.ts'
import { currentPasswordField, MAX_PASSWORD } from '../validation/password.ts'
import { call, type Call } from './call.ts'

const rules = { right: 'signed in', reach: 'self' } as const

const password = ruledText(currentPasswordField(), { least: 1, most: MAX_PASSWORD, format: 'password' })

/** The current password and a new one. */
export const changePassword = call('PUT /me/password', {
  ...rules,
  request: checked(
    object({ password, new_password: newPassword }),
    ({ password: current, newPassword: next }) =>
      next === current ? { new_password: messages.validation.passwordSame } : {},
  ),
  answer: object({}),
})

export type NewPassword = Inner<typeof changePassword.request>

/** The current password, and a PIN of 4 to 8 digits (docs/product.md §6.6). */
export const changePin = call('PUT /me/pin', {
  ...rules,
  request: object({ password, pin: ruledText(newPinField(), { least: 4, most: 8, format: 'pin' }) }),
  answer: object({}),
})

export type NewPin = Inner<typeof changePin.request>

export const ownSecretCalls: readonly Call[] = [changePassword, changePin]
