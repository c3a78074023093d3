import { recordCalls } from '../../../domain/calls/record-calls.ts'
import { listProducts } from '../../../domain/calls/records.ts'
import {
  listedCategory,
  listedClient,
  listedProduct,
  listedStore,
  listedSupplier,
  listedUser,
} from '../../../domain/entities/listed-records.ts'
import type { Fields } from '../../../domain/shape/fields.ts'
import { accountSays } from './accounts.ts'
import { measureSays } from './measure.ts'
import { say } from './say.ts'

const version = { version: 'Grows with each change; a change sends it as `based_on`.' }
say(listedClient, { ...version, ...accountSays })
say(listedSupplier, version)
say(listedUser, version)
say(listedStore, version)
say(listedCategory, { ...version, products: 'How many products it has.' })
say(listedProduct, {
  ...version,
  category: 'Missing where it has none.',
  quick_key: 'The letter that sells it at the till; missing where it has none.',
  is_deposit: 'Missing for what is no returnable bottle.',
  deposit: 'The returnable bottle that it is sold in; missing where it is sold in none.',
  cost: "Only for holders of 'create product', 'update product', 'import products' or 'change prices'.",
  unit: measureSays,
  open_price:
    'True for what has its price typed at the till; `price` is what the till proposes. Missing otherwise.',
  without_stock: 'True for what is sold without stock, whose stock is 0; missing otherwise.',
})
say(listProducts.request, { since: 'The `cursor` of an earlier answer: only what has changed since.' })
say(listProducts.answer, {
  cursor: 'For the next `since`.',
  deleted: 'With `since`: the ids of deleted products.',
})

const phone = 'An optional +, 8 to 15 digits; blanks, dashes, points and parentheses are removed.'
const store = "A superadmin's choice for a new record; ignored from anyone else, and in a change."
const client = {
  phone,
  credit_limit: "0: no credit. Ignored from whoever lacks 'update client'.",
  store_id: store,
}
const product = {
  code: 'Left out: a new product gets an EAN-13 with the prefix 20.',
  unit: 'Left out: a new product is sold by the piece, an existing one keeps its unit. Other units than `unidad` allow thousandths in its stock and its quantities.',
  without_stock:
    'Whether it is sold without stock, as services are. Then its stock is 0: what is left has to go out before, or with the same change. Left out: an existing product stays as it is.',
  open_price:
    'Whether its price is typed when it is sold; `price` is proposed then. Not with packs, nor with another unit than `unidad`. Left out: an existing product stays as it is.',
  category_id: 'A category of the same store; null: none.',
  quick_key: 'A letter from a to z, or ñ, once in its category; null: none.',
  is_deposit: 'Whether it is a returnable bottle: its price is the deposit, and it has no stock.',
  deposit_id: 'The returnable bottle that it is sold in, a product of the same store; null: none.',
  store_id: store,
}
const supplier = { phone: `As that of a client, with a first digit from 1 to 7.`, store_id: store }
/** What the field of a new password says. */
export const passwordSays =
  'With a lowercase letter, an uppercase letter and a digit; a new one must not be easy to guess.'
const user = {
  roles: "The role's id.",
  password: passwordSays,
  store_id: 'A superadmin must choose it for a new user; ignored from anyone else, and in a change.',
}
/** What a change is based on. */
export const based = {
  based_on:
    'The `version` the change is based on: a field that has changed since is refused with 409 and the current record.',
}

sayOf(recordCalls.client, client)
sayOf(recordCalls.product, product)
sayOf(recordCalls.supplier, supplier)
sayOf(recordCalls.user, user)
sayOf(recordCalls.store, { phone })
sayOf(recordCalls.category, { store_id: store })
say(recordCalls.product.update.request, {
  stock: 'Refused beside `based_on`.',
  stock_change: 'Only beside `based_on`: the difference to the stock.',
  stock_seen:
    'Only beside `based_on`: the stock that the person saw who counted. When it is another by now, nothing is written: 409.',
})

/** A new record and a change say the same. */
function sayOf<Made extends Fields, Changed extends Fields & { based_on: unknown }>(
  { create, update }: { create: { request: { fields: Made } }; update: { request: { fields: Changed } } },
  words: { readonly [Name in keyof Made & keyof Changed]?: string },
): void {
  say<Fields>(create.request, words)
  say<Fields>(update.request, { ...words, ...based })
}
