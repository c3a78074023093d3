/** Empty bottles that come back (docs/product.md §10.23): they are counted in a question of their own, then pay for the sale first. */
import { assertEvent } from 'xstate'
import { withoutPaymentRefusal } from '../../../domain/selling/payment.ts'
import { emptiesMessages } from '../../../domain/selling/empties-messages.ts'
import { withEmpties } from '../../../domain/paying/ways.ts'
import { success } from '../notice.ts'
import {
  changed,
  counted,
  emptiesOf,
  removed,
  stepped,
  taken,
  type CountedEmpties,
} from './counted-empties.ts'
import { atSearch, withFocus, withoutSearch } from './sale-entry.ts'
import type { SaleContext } from './sale-context.ts'
import { clearSearch, saleSetup, typeSearch, updateFromCatalog } from './sale-setup.ts'

const withCounted = ({ entry }: Pick<SaleContext, 'entry'>, empties: CountedEmpties) => ({
  entry: { ...entry, empties },
})

const begin = saleSetup.assign(({ context: { entry, ways } }) =>
  withCounted({ entry: withoutSearch(entry) }, counted(ways.empties)),
)

/** The counting is over: the search is ready for the next article. */
const end = saleSetup.assign(({ context: { entry } }) => ({
  entry: withoutSearch({ ...entry, empties: undefined }),
}))

const take = saleSetup.assign(({ context, event }) => {
  assertEvent(event, 'bottle.take')
  const { entry } = context
  const empties = taken(emptiesOf(entry.empties), event.line, entry.multiplier)
  return withCounted({ entry: withoutSearch(entry) }, empties)
})

const step = saleSetup.assign(({ context, event }) => {
  assertEvent(event, 'bottle.step')
  return withCounted(context, stepped(emptiesOf(context.entry.empties), event.step))
})

const change = saleSetup.assign(({ context, event }) => {
  assertEvent(event, 'bottle.change')
  return withCounted(context, changed(emptiesOf(context.entry.empties), event.by))
})

const remove = saleSetup.assign(({ context }) =>
  withCounted(context, removed(emptiesOf(context.entry.empties))),
)

/** What was counted pays for the sale; nothing counted pays nothing. */
const keep = saleSetup.assign(({ context: { entry, payment, ways } }) => {
  const { lines } = emptiesOf(entry.empties)
  return {
    ways: withEmpties(ways, lines.length === 0 ? undefined : { lines, refusal: null }),
    payment: withoutPaymentRefusal(payment),
  }
})

/** They are paid out of the drawer: they pay for no sale. */
const forget = saleSetup.assign(({ context: { payment, ways } }) => ({
  ways: withEmpties(ways, undefined),
  payment: withoutPaymentRefusal(payment),
}))

/** Nothing comes back; the lines stay. */
const drop = saleSetup.enqueueActions(({ context: { entry, payment, ways }, enqueue }) => {
  enqueue.assign({
    ways: withEmpties(ways, undefined),
    payment: withoutPaymentRefusal(payment),
    entry: withFocus(entry, atSearch()),
  })
  enqueue({ type: 'notify', params: success(emptiesMessages.dropped) })
})

/** The bottles do not pay any more. */
export const emptiesDropped = { guard: 'hasEmpties', actions: drop } as const

/** The way to the question. */
export const emptiesOpened = {
  guard: 'mayReceive',
  target: '#sale.receivingEmpties',
  actions: begin,
} as const

/** Counts the bottles that come back; nothing is sold meanwhile. */
export const receivingEmpties = saleSetup.createStateConfig({
  tags: 'asking',
  on: {
    'bottle.take': { guard: 'isWholeTimes', actions: take },
    'bottle.step': { actions: step },
    'bottle.change': { actions: change },
    'bottle.remove': { actions: remove },
    'empties.keep': { target: '#sale.inProgress.lines', actions: [keep, end] },
    'empties.paid': { guard: 'sellsNothing', target: '#sale.inProgress.lines', actions: [forget, end] },
    'empties.close': { target: '#sale.inProgress.lines', actions: end },
    // Bottles are looked for, and a quantity may be typed before one, as in the search.
    'search.change': { actions: typeSearch },
    'search.clear': { actions: clearSearch },
    'catalog.update': { actions: updateFromCatalog },
  },
})
