import type { Snapshot, StateValue } from 'xstate'
import { noSales, type SalesContext } from '../src/machines/sales/sales-context.ts'
import { stored } from './stored.ts'

/** The command of each state of held sales that sends one. */
const commandOfSales: Readonly<Record<string, string>> = {
  holding: 'holdSale',
  claiming: 'claimSale',
  sendingAway: 'putAway',
}

/** The stored machine of held sales of a page state, and whether the command of the page is its own. */
export function storedSales(
  value: StateValue,
  context: Partial<SalesContext> | undefined,
  command: Snapshot<unknown> | undefined,
) {
  const name = typeof value === 'string' ? commandOfSales[value] : undefined
  const children = command && name ? { [name]: { src: name, snapshot: command } } : {}
  return {
    salesChild: stored({ value, context: { ...noSales, ...context } }, children),
    isSending: name !== undefined,
  }
}
