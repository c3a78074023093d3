import type { StateValue } from 'xstate'
import { saleMessages } from '../../domain/sale-messages.ts'
import type { SaleParts } from '../sale-parts.ts'
import { cheese } from '../cheese.ts'
import { lines, measuredLines } from '../shop.ts'

/** The question for a quantity, and lines with weights and amounts: the name, the state and what it has. */
export const measuredStates: readonly (readonly [name: string, value: StateValue, parts: SaleParts])[] = [
  ['sale.askingQuantity', 'askingQuantity', { cart: { lines }, entry: { asked: cheese } }],
  [
    'sale.askingQuantity--refused',
    'askingQuantity',
    {
      cart: {
        lines,
        refusal: {
          ...{ field: 'quantity', lineId: null, typed: '12.5', announced: true },
          message: saleMessages.noStock(cheese.name, cheese.stock, cheese),
        },
      },
      entry: { asked: cheese },
    },
  ],
  [
    'sale.inProgress.lines--measured',
    { inProgress: 'lines' },
    { cart: { lines: [...lines, ...measuredLines], lastLine: 92 }, entry: { worth: 500 } },
  ],
]
