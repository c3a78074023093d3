/** The schemas of `request` for the document; the validation itself is in domain/validation and domain/entities. */
import type { Approval, OwnPinRequest } from '../../domain/approval-contract.ts'
import {
  CLIENT_ERROR_KINDS,
  type ClientErrorRequest,
  type LoginRequest,
  type OwnPasswordRequest,
  type SetupRequest,
} from '../../domain/contract.ts'
import type { ClientRequest } from '../../domain/entities/client.ts'
import { MAX_CODE, type ProductRequest } from '../../domain/entities/product.ts'
import type { StoreRequest } from '../../domain/entities/store.ts'
import type { SupplierRequest } from '../../domain/entities/supplier.ts'
import { MAX_USERNAME, type UserRequest } from '../../domain/entities/user.ts'
import type { Entity } from '../../domain/subjects.ts'
import { CLIENT_ERROR_LENGTH } from '../../domain/validation/client-error.ts'
import { MAX_STOCK } from '../../domain/validation/stock.ts'
import { MAX_PASSWORD } from '../../domain/validation/password.ts'
import { MAX_NAME, MAX_PHONE, MAX_TEXT } from '../../domain/validation/text.ts'
import { inUnits } from '../../domain/quantity.ts'
import { amount, described, id, listOf, nullable, objectOf, text, textOf, type Schema } from './schema.ts'

const name = textOf(MAX_NAME, 1)
const email: Schema = { ...textOf(MAX_NAME), format: 'email' }
const phone = described(
  textOf(MAX_PHONE),
  'An optional +, 8 to 15 digits; blanks, dashes, points and parentheses are removed.',
)
const supplierPhone = described(phone, 'As that of a client, with a first digit from 1 to 7.')
const newPassword = described(
  textOf(MAX_PASSWORD, 8),
  'With a lowercase letter, an uppercase letter and a digit; a new one must not be easy to guess.',
)
const choice = described(
  id,
  "A superadmin's choice for a new record; ignored from anyone else, and in a change.",
)
const stock: Schema = { type: 'integer', minimum: 0, maximum: inUnits(MAX_STOCK) }

/** The request that creates a record of each entity. A change may have any of its fields, and `based_on`. */
export const recordRequests: Readonly<Record<Entity, Schema>> = {
  client: objectOf<ClientRequest>(
    {
      name,
      email,
      phone,
      credit_limit: described(amount(0), "0: no credit. Ignored from whoever lacks 'update client'."),
      store_id: choice,
    },
    ['credit_limit', 'store_id'],
  ),
  product: objectOf<ProductRequest>(
    {
      name,
      description: nullable(textOf(MAX_TEXT)),
      stock,
      min_stock: stock,
      price: amount(1),
      cost: amount(1),
      code: described(
        nullable(textOf(MAX_CODE)),
        'Left out: a new product gets an EAN-13 with the prefix 20.',
      ),
      store_id: choice,
    },
    ['description', 'code', 'store_id'],
  ),
  supplier: objectOf<SupplierRequest>(
    {
      name,
      address: textOf(MAX_TEXT, 1),
      email,
      phone: supplierPhone,
      description: nullable(textOf(MAX_TEXT)),
      store_id: choice,
    },
    ['description', 'store_id'],
  ),
  user: objectOf<UserRequest>(
    {
      name,
      last_name: nullable(textOf(MAX_NAME)),
      username: textOf(MAX_USERNAME, 1),
      email: nullable(email),
      roles: described({ type: 'array', items: id, minItems: 1, maxItems: 1 }, "The role's id."),
      password: newPassword,
      store_id: described(
        id,
        'A superadmin must choose it for a new user; ignored from anyone else, and in a change.',
      ),
    },
    ['last_name', 'email', 'store_id'],
  ),
  store: objectOf<StoreRequest>(
    { name, address: nullable(textOf(MAX_TEXT)), phone: nullable(phone), email: nullable(email) },
    ['address', 'phone', 'email'],
  ),
}

export const basedOn = described(
  id,
  'The `version` the change is based on: a field that has changed since is refused with 409 and the current record.',
)

/** The request of a change: missing fields stay. */
export function changeRequest(entity: Entity): Schema {
  const { required: _required, properties = {}, ...made } = recordRequests[entity]
  const based = { based_on: basedOn }
  if (entity !== 'product') return { ...made, properties: { ...properties, ...based } }
  const stocks = {
    stock: described(stock, 'Refused beside `based_on`.'),
    stock_change: described(
      { ...stock, minimum: inUnits(-MAX_STOCK) },
      'Only beside `based_on`: the difference to the stock.',
    ),
    stock_seen: described(
      { ...stock, minimum: inUnits(-MAX_STOCK) },
      'Only beside `based_on`: the stock that the person saw who counted. When it is another by now, nothing is written: 409.',
    ),
  }
  return { ...made, properties: { ...properties, ...stocks, ...based } }
}

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
