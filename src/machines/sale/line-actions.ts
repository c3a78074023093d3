/** What the events of the lines do to the sale. */
import { assertEvent } from 'xstate'
import {
  activeLine,
  changeActiveUnit,
  changeFigure,
  removeActive,
  removeFromCart,
  selectNeighbour,
  startEdit,
  stepQuantity,
  withSelected,
} from '../../../domain/selling/cart.ts'
import { withCart } from './sale-context.ts'
import { atSearch, withFocus, withoutCell } from './sale-entry.ts'
import { saleSetup } from './sale-setup.ts'

export const selectLine = saleSetup.assign(({ context, event }) => {
  assertEvent(event, 'line.select')
  return { cart: withSelected(context.cart, event.lineId) }
})

export const stepLine = saleSetup.assign(({ context, event }) => {
  assertEvent(event, 'line.step')
  return { cart: selectNeighbour(context.cart, event.step) }
})

/** Moves the focus to a cell of the active line. */
export const editLine = saleSetup.assign(({ context: { cart, entry }, event }) => {
  assertEvent(event, 'line.edit')
  const line = activeLine(cart)
  const cell = line && { at: 'line' as const, lineId: line.id, field: event.field }
  return { cart: startEdit(cart), entry: withFocus(entry, cell ?? atSearch()) }
})

export const changeLine = saleSetup.assign(({ context, event }) => {
  assertEvent(event, 'line.change')
  const changed = withCart(context, changeFigure(context.cart, event))
  if (!event.leave) return changed
  return { ...changed, entry: withoutCell(context.entry, changed.cart.refusal !== null) }
})

export const increaseQuantity = saleSetup.assign(({ context }) =>
  withCart(context, stepQuantity(context.cart, 1)),
)

export const decreaseQuantity = saleSetup.assign(({ context }) =>
  withCart(context, stepQuantity(context.cart, -1)),
)

/** The search is ready for the next article. */
export const changeUnit = saleSetup.assign(({ context }) => ({
  ...withCart(context, changeActiveUnit(context.cart)),
  entry: withFocus(context.entry, atSearch()),
}))

export const removeLine = saleSetup.assign(({ context, event }) => {
  assertEvent(event, 'line.remove')
  return {
    ...withCart(context, removeFromCart(context.cart, event.lineId)),
    entry: withFocus(context.entry, atSearch()),
  }
})

export const removeActiveLine = saleSetup.assign(({ context }) => ({
  ...withCart(context, removeActive(context.cart)),
  entry: withFocus(context.entry, atSearch()),
}))
