/** The machine of deliveries in a given state, and a draft. Money in centavos. */
import { createActor } from 'xstate'
import { emptyDelivery, type DeliveryDraft } from '../domain/goods/delivery-draft.ts'
import type { DraftDeliveryLine } from '../domain/goods/delivery-line.ts'
import { asDeliveryProduct } from '../domain/goods/delivery-product.ts'
import { nothingReceived } from '../src/machines/entry/entry-context.ts'
import { entryToolActions, postEntryCommand } from '../src/machines/entry/entry-setup.ts'
import { entryMachine, type EntryActor } from '../src/machines/entry/entry.ts'
import { resumable } from '../src/machines/resumable.ts'
import { neverAnswered, nothing, notify, tools } from './never.ts'
import { products, suppliers } from './shop.ts'
import { stored, type DeliverySituation } from './stored.ts'

const machine = resumable(
  entryMachine.provide({
    actors: { postEntry: postEntryCommand.provide(neverAnswered()) },
    actions: { notify, reloadGoods: nothing, recheckRegister: nothing, ...entryToolActions(tools) },
  }),
)

/** It is not started yet. */
export function entryIn({ value, context, command }: DeliverySituation): EntryActor {
  const children = command ? { postEntry: { src: 'postEntry', snapshot: stored(command) } } : {}
  const saved = stored({ value, context: { ...nothingReceived, ...context } }, children)
  return createActor(machine, { input: { saved } })
}

export const noDelivery: DeliverySituation = { value: { open: 'entering' } }

function lineOf(
  index: number,
  quantity: number,
  cost: string,
  more: Partial<DraftDeliveryLine> = {},
): DraftDeliveryLine {
  const product = products[index]
  if (!product) throw new Error('The shelf is empty')
  return {
    ...{ product: asDeliveryProduct(product), quantity: String(quantity), cost, isWhole: false },
    ...{ price: '', priceSeen: product.price },
    ...more,
  }
}

/** The line of a product counts its largest pack. */
function casesOf(index: number): Pick<DraftDeliveryLine, 'pack'> {
  const product = products[index]
  const pack = product && asDeliveryProduct(product).packs?.at(-1)
  return pack ? { pack } : {}
}

const lines = [
  lineOf(2, 24, '26.35'),
  lineOf(0, 2, '74.40', casesOf(0)),
  lineOf(7, 6, '80.00', { price: '85' }),
]

/** A delivery of three lines: pieces, cases, and pieces that cost more than they are sold for. */
export const draft: DeliveryDraft = {
  ...emptyDelivery,
  ...{ key: '5b0c7a52-0000-4000-8000-000000000004', supplier: { id: 1, name: suppliers[0]?.name ?? '' } },
  ...{ document: 'A-4471', lines, selected: 1, focus: { at: 'line', productId: 1, field: 'cost' } },
}
