import type { StateValue } from 'xstate'
import { beer, bottledLines } from '../deposits.ts'
import type { SaleParts } from '../sale-parts.ts'
import { lines } from '../shop.ts'

/** What the till shows of returnable bottles: the name, the state and what it has. */
export const depositStates: readonly (readonly [name: string, value: StateValue, parts: SaleParts])[] = [
  [
    'sale.checkingPrice.shown--deposit',
    { checkingPrice: 'shown' },
    { cart: { lines }, entry: { checked: beer } },
  ],
  [
    'sale.inProgress.lines--deposits',
    { inProgress: 'lines' },
    { cart: { lines: bottledLines, lastLine: 81 } },
  ],
]
