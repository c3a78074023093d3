/** The calls about who is signed in, and whether anybody can be yet (docs/product.md §4). */
import { messages } from '../messages.ts'
import { list, missingIfUntold, nullOr, object, optional, preparing, type Sendable } from '../shape/fields.ts'
import { choice, flag, text } from '../shape/plain-values.ts'
import { ruledText } from '../shape/ruled.ts'
import type { Inner } from '../shape/shape.ts'
import { optionalText, writtenText } from '../shape/texts.ts'
import { MAX_PASSWORD, passwordField } from '../validation/password.ts'
import { MAX_USERNAME } from '../validation/text-limits.ts'
import { call, type Call } from './call.ts'

/** The longest device token that is read, in characters. A token with a hundred users has less than half of that. */
const MAX_DEVICE = 2_000

const deviceToken = (value: unknown) =>
  value === null || (typeof value === 'string' && value.length <= MAX_DEVICE) ? value : undefined

const onlyText = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Whether the shop must be set up first, and whether the link is valid whose token is sent in the header `X-Setup-Token`. */
export const readSetup = call('GET /setup', {
  right: 'public',
  reach: 'none',
  reading: 'brief',
  answer: object({ needed: flag(), link_valid: flag() }),
})

/**
 * Begins a session. `device` is the token that an earlier sign-in in this browser received, if any. What is no such token counts as none,
 * so that it never blocks a sign-in. Another server may send something else as `device`, or nothing.
 */
export const login = call('POST /login', {
  right: 'public',
  reach: 'none',
  request: object({
    username: writtenText({ most: MAX_USERNAME }),
    password: ruledText(passwordField(), { least: 8, most: MAX_PASSWORD, format: 'password' }),
    device: preparing(optional(nullOr(text())), deviceToken),
  }),
  answer: object({ token: text(), device: preparing(missingIfUntold(text()), onlyText) }),
})

/** Ends the session. */
export const logout = call('POST /logout', { right: 'signed in', reach: 'self', answer: object({}) })

/** The rights that the user lacks and a colleague of the store could lend now (docs/product.md §6.6). */
export const listApprovable = call('GET /me/approvable', {
  right: 'signed in',
  reach: 'self',
  reading: 'brief',
  answer: object({ rights: list(text()) }),
})

/** The longest text of a report, in characters. */
export const CLIENT_ERROR_LENGTH = 300

const { malformed } = messages.validation

/** A failure of the program on a device, without personal data (docs/product.md §7.7). */
export const clientError = object({
  /**
   * A screen that failed, a stored till that could not be restored, an error outside the screens, a worker that failed.
   */
  kind: choice(['screen', 'till', 'page', 'worker'], malformed),
  message: writtenText({ most: CLIENT_ERROR_LENGTH, missing: malformed }),
  /** The part of the program that failed. */
  where: optionalText(CLIENT_ERROR_LENGTH),
})

export type ClientError = Inner<typeof clientError>

/** What a device reports. */
export type ToReport = Sendable<typeof clientError>

/** Reports a failure of the browser side to the server's log. */
export const reportClientError = call('POST /client-errors', {
  right: 'signed in',
  reach: 'self',
  made: true,
  request: clientError,
  answer: object({}),
})

export const setupStateCalls: readonly Call[] = [readSetup]

export const sessionCalls: readonly Call[] = [login, logout]

export const memberCalls: readonly Call[] = [listApprovable, reportClientError]
