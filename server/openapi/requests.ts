/** The schemas of `request` for the document; the validation itself is in domain/validation and domain/entities. */
import type { Approval, OwnPinRequest } from '../../domain/approval-contract.ts'
import {
  CLIENT_ERROR_KINDS,
  type ClientErrorRequest,
  type LoginRequest,
  type OwnPasswordRequest,
  type SetupRequest,
} from '../../domain/contract.ts'
import { CLIENT_ERROR_LENGTH } from '../../domain/validation/client-error.ts'
import { MAX_PASSWORD } from '../../domain/validation/password.ts'
import { MAX_NAME, MAX_PHONE, MAX_TEXT, MAX_USERNAME } from '../../domain/validation/text-limits.ts'
import { described, id, listOf, nullable, objectOf, text, textOf, type Schema } from './schema.ts'

const name = textOf(MAX_NAME, 1)
const email: Schema = { ...textOf(MAX_NAME), format: 'email' }
const phone = described(
  textOf(MAX_PHONE),
  'An optional +, 8 to 15 digits; blanks, dashes, points and parentheses are removed.',
)
const newPassword = described(
  textOf(MAX_PASSWORD, 8),
  'With a lowercase letter, an uppercase letter and a digit; a new one must not be easy to guess.',
)
export const basedOn = described(
  id,
  'The `version` the change is based on: a field that has changed since is refused with 409 and the current record.',
)

export const loginRequest = objectOf<LoginRequest>(
  {
    username: textOf(MAX_USERNAME, 1),
    password: textOf(MAX_PASSWORD, 8),
    device: described(nullable(text), 'The `device` of an earlier sign-in on this device.'),
  },
  ['device'],
)

export const ownPasswordRequest = objectOf<OwnPasswordRequest>({
  password: described(textOf(MAX_PASSWORD, 1), 'The current password.'),
  new_password: newPassword,
})

export const ownPinRequest = objectOf<OwnPinRequest>({
  password: described(textOf(MAX_PASSWORD, 1), 'The current password.'),
  pin: described(textOf(8, 4), 'Digits, not easy to guess.'),
})

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

export const setupRequest = objectOf<SetupRequest>({
  token: described(textOf(200, 1), 'The token of the printed link.'),
  store: objectOf<SetupRequest['store']>(
    { name, address: nullable(textOf(MAX_TEXT)), phone: nullable(phone) },
    ['address', 'phone'],
  ),
  owner: objectOf<SetupRequest['owner']>(
    {
      name,
      last_name: nullable(textOf(MAX_NAME)),
      username: textOf(MAX_USERNAME, 1),
      email: nullable(email),
      password: newPassword,
    },
    ['last_name', 'email'],
  ),
})

export const clientErrorRequest = objectOf<ClientErrorRequest>(
  {
    kind: { type: 'string', enum: CLIENT_ERROR_KINDS },
    message: textOf(CLIENT_ERROR_LENGTH, 1),
    where: described(nullable(textOf(CLIENT_ERROR_LENGTH)), 'In which part of the program.'),
  },
  ['where'],
)
