/** The schemas of sales that are set aside. */
import { MAX_TAX, percent } from '../../domain/money.ts'
import type { HeldClaim } from '../../domain/selling/held-claim.ts'
import type {
  ClaimedItem,
  ClaimedSale,
  ClaimedSaleData,
  ClaimRequest,
  DiscardRequest,
  HeldItemRequest,
  HeldSaleData,
  HeldSalesData,
  HoldRequest,
  ListedHeldSale,
  ReleaseRequest,
} from '../../domain/selling/held-contract.ts'
import { MAX_LABEL } from '../../domain/selling/held-sale.ts'
import { MAX_LINES } from '../../domain/validation/quantity.ts'
import { MAX_NAME } from '../../domain/validation/text.ts'
import { saleItemRequestFields } from './sale-item-schema.ts'
import {
  amount,
  described,
  flag,
  id,
  instant,
  listOf,
  money,
  named,
  nullable,
  objectOf,
  text,
  textOf,
  whole,
} from './schema.ts'

const version = described(id, 'Grows with each change of the held sale.')

/** The claim of a held sale: in `POST /sales` it ends with the sale. */
const heldClaim = objectOf<HeldClaim>({ id, version })

export const holdRequest = objectOf<HoldRequest>(
  {
    label: described(
      nullable(textOf(MAX_LABEL)),
      'Without one: the name of the client, else the first article and the time.',
    ),
    client_id: described(nullable(id), 'null: the default client.'),
    items: {
      type: 'array',
      minItems: 1,
      maxItems: MAX_LINES,
      items: objectOf<HeldItemRequest>(
        {
          ...saleItemRequestFields,
          price: described(amount(0), 'What the till showed. Nothing is ever sold at it.'),
        },
        ['price'],
      ),
    },
    held_sale: described(
      nullable(heldClaim),
      'The claimed sale that is set aside again: the new one takes its place.',
    ),
  },
  ['label', 'held_sale'],
)

export const claimRequest = objectOf<ClaimRequest>(
  { hold: described(nullable(holdRequest), 'Set aside in the same transaction.') },
  ['hold'],
)

export const releaseRequest = objectOf<ReleaseRequest>(
  { version: described(nullable(id), 'That of the list: no other claim is released.') },
  ['version'],
)

export const discardRequest = objectOf<DiscardRequest>(
  {
    reason: textOf(MAX_NAME, 1),
    version: described(nullable(id), 'That of the list: nothing else is discarded.'),
  },
  ['version'],
)

const sharedFields = {
  id,
  version,
  label: text,
  total: described(money, 'At the prices that the till showed.'),
  held_at: instant,
  user: named,
  claimed_by: described(nullable(named), 'Who has it in a cart.'),
}

const listed = objectOf<ListedHeldSale>({
  ...sharedFields,
  client: described(nullable(named), 'null: the default client.'),
  lines: listOf(objectOf<ListedHeldSale['lines'][number]>({ name: text, quantity: whole })),
})

export const heldSalesData = objectOf<HeldSalesData>({
  held_sales: described(listOf(listed), 'First those that nobody has claimed, then the newest.'),
})

export const heldSaleData = objectOf<HeldSaleData>({ held_sale: listed })

export const claimedSaleData = objectOf<ClaimedSaleData>({
  held_sale: objectOf<ClaimedSale>({
    ...sharedFields,
    client: described(
      nullable(objectOf<NonNullable<ClaimedSale['client']>>({ id, name: text, phone: nullable(text) })),
      'null: the default client, or one who was deleted.',
    ),
    client_gone: described(nullable(text), 'The name of a client who was deleted.'),
    items: listOf(
      objectOf<ClaimedItem>({
        product_id: id,
        name: text,
        code: text,
        quantity: whole,
        discount: money,
        tax: { type: 'number', multipleOf: 0.01, minimum: 0, maximum: percent(MAX_TAX) },
        price_then: described(money, 'When the sale was set aside.'),
        price: described(money, 'Of now; of a product that is gone, that of then.'),
        stock: described(whole, 'Of now.'),
        gone: described(flag, 'Whether the product was deleted.'),
      }),
    ),
  }),
})
