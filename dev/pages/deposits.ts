import type { StateValue } from 'xstate'
import { units } from '../../domain/quantity.ts'
import { emptiesMessages } from '../../domain/selling/empties-messages.ts'
import { beer, bottledLines, emptyLines } from '../deposits.ts'
import type { SaleParts } from '../sale-parts.ts'
import { lines } from '../shop.ts'

const counted = { lines: emptyLines, selected: emptyLines[0]?.bottle.id ?? null, isFull: false }

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
  ['sale.receivingEmpties', 'receivingEmpties', { cart: { lines }, entry: { empties: counted } }],
  [
    'sale.receivingEmpties--drawer',
    'receivingEmpties',
    { entry: { empties: { ...counted, isFull: true }, multiplier: units(12) } },
  ],
  ['sale.receivingEmpties--none', 'receivingEmpties', { entry: { empties: { ...counted, lines: [] } } }],
  [
    'sale.inProgress.tenders.rest--empties',
    { inProgress: { tenders: 'rest' } },
    { cart: { lines }, ways: { empties: { lines: emptyLines.slice(0, 1), refusal: null } } },
  ],
  [
    'sale.inProgress.tenders.covered--empties',
    { inProgress: { tenders: 'covered' } },
    {
      cart: { lines: lines.slice(0, 1) },
      ways: { empties: { lines: emptyLines, refusal: emptiesMessages.changed('Q 32.50') } },
    },
  ],
]
