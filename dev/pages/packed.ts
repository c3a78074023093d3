import type { StateValue } from 'xstate'
import { lineAmounts, saleTotals, type SaleLine } from '../../domain/selling/sale.ts'
import { packedName, packFields, unitPrice } from '../../domain/selling/packs.ts'
import { units } from '../../domain/quantity.ts'
import type { SaleParts } from '../sale-parts.ts'
import { lines, products, receipt } from '../shop.ts'

const [water] = products
const packs = water?.packs ?? []

/** A case of water and some packs of it, beside other lines. */
const packedLines: SaleLine[] = lines.slice(1).concat(
  water
    ? packs.map((pack, index) => ({
        ...{ id: 95 + index, productId: water.id, code: water.code, stock: water.stock },
        ...{ name: packedName(water.name, pack), price: unitPrice(water.price, pack) },
        ...{ quantity: units(2 - index), discount: 0, tax: 0 },
        ...packFields(water, pack),
      }))
    : [],
)

/** Lines that sell packs, and their receipt: the name, the state and what it has. */
export const packedStates: readonly (readonly [name: string, value: StateValue, parts: SaleParts])[] = [
  ['sale.inProgress.lines--packs', { inProgress: 'lines' }, { cart: { lines: packedLines, lastLine: 96 } }],
  [
    'sale.receipt--packs',
    'receipt',
    {
      cart: { lines: packedLines },
      settlement: {
        receipt: {
          ...receipt,
          lines: packedLines.map((line) => ({ ...line, subtotal: lineAmounts(line).subtotal })),
          totals: saleTotals(packedLines),
          tendered: 40_000,
          change: 40_000 - saleTotals(packedLines).total,
        },
      },
      payment: { tender: '400' },
    },
  ],
]
