/** The records of the back office as their lists have them (docs/product.md §7.3). */
import { categoryColors } from '../categories/colors.ts'
import { accountFields } from '../credit/account-shapes.ts'
import {
  ifTold,
  list,
  missingIfUntold,
  nullIfEmpty,
  nullIfUnsent,
  object,
  optional,
  preparing,
} from '../shape/fields.ts'
import { namedRecord } from '../shape/people.ts'
import { choice, flag, text } from '../shape/plain-values.ts'
import { shownMeasure } from '../shape/measure.ts'
import { id, money, quantity, whole } from '../shape/values.ts'
import { listedPack } from './packs.ts'
import { listedDeposit } from './product-deposit.ts'

/** A text that another server may leave out: then it is empty. */
const textOrNone = preparing(text(), (value) => value ?? '')

const optionalText = nullIfEmpty(text())

/** What every record has. The version is what a change is based on (docs/product.md §7.1). */
const record = { id: id(), name: text() }

const version = missingIfUntold(id())

/** The store of a record: another server may send its name alone, or none (docs/product.md §3.12). */
const store = preparing(object({ id: ifTold(id()), name: text() }), (sent) => sent ?? { name: '' })

/** The account is sent only to holders of 'create credit sale' or 'create client payment' (docs/product.md §10.5). */
export const listedClient = object({
  ...record,
  email: optionalText,
  phone: optionalText,
  version,
  is_default: flag(),
  store,
  credit_limit: optional(accountFields.credit_limit),
  balance: optional(accountFields.balance),
  owed_since: optional(accountFields.owed_since),
})

/** The category of a product, with what the till needs to show it. */
const categoryOfProduct = object({ ...record, color: choice(categoryColors) })

/** `cost` is sent only to users who may create or change products (docs/product.md §6.4). `packs`, `category`, `quick_key` and `deposit` are missing where it has none, `without_stock` where it has a stock, `open_price` where its price is not typed, and `is_deposit` where it is no bottle. */
export const listedProduct = object({
  ...record,
  description: optionalText,
  code: text(),
  version,
  stock: quantity(),
  min_stock: quantity(),
  price: money(),
  cost: nullIfUnsent(money()),
  unit: shownMeasure,
  without_stock: optional(flag()),
  open_price: optional(flag()),
  packs: optional(list(listedPack)),
  store,
  category: optional(categoryOfProduct),
  quick_key: optional(text()),
  is_deposit: optional(flag()),
  deposit: optional(listedDeposit),
})

/** `products` is how many products it has. */
export const listedCategory = object({
  ...categoryOfProduct.fields,
  products: whole(),
  version,
  store,
})

export const listedSupplier = object({
  ...record,
  address: textOrNone,
  email: textOrNone,
  phone: textOrNone,
  description: optionalText,
  version,
  store,
})

/** A user never has a password or a hash (docs/product.md §3.5). */
export const listedUser = object({
  ...record,
  last_name: textOrNone,
  username: text(),
  email: optionalText,
  version,
  role: namedRecord,
  store: namedRecord,
})

export const listedStore = object({
  ...record,
  address: optionalText,
  phone: optionalText,
  email: optionalText,
  version,
})

/** 'superadmin' is sent only to a superadmin (docs/product.md §7.3). Other servers may not send `permissions`. */
export const listedRole = object({ ...record, permissions: missingIfUntold(list(text())) })
