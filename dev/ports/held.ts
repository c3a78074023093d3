/** The sales that are set aside in the sample shop. Money in centavos. */
import type { HeldSale } from '../../domain/selling/resumed-sale.ts'
import { units } from '../../domain/quantity.ts'
import { maria, NOW } from '../shop.ts'
import type { Circumstances } from '../state.ts'

const HOUR = 3_600_000
const ana = { id: 4, name: 'Ana López' }
const luis = { id: 5, name: 'Luis Tzoc' }

/** One waits for a client, one for more than a day, and one is in another cart. */
const heldSales: HeldSale[] = [
  {
    ...{ id: 12, version: 1, label: 'Señora del mandado', client: null, total: 4_375, claimedBy: null },
    ...{ heldAt: NOW - HOUR / 2, seller: ana },
    lines: [
      { name: 'Café molido 1 lb', quantity: units(1) },
      { name: 'Pan francés', quantity: units(1) },
    ],
  },
  {
    ...{ id: 9, version: 1, label: maria.name, total: 1_000, claimedBy: null },
    ...{ heldAt: NOW - 30 * HOUR, seller: luis, client: { id: maria.id, name: maria.name } },
    lines: [{ name: 'Agua pura 600 ml', quantity: units(2) }],
  },
  {
    ...{ id: 11, version: 2, label: 'Pan francés · 09:40', client: null, total: 500, claimedBy: luis },
    ...{ heldAt: NOW - 2 * HOUR, seller: ana },
    lines: [{ name: 'Pan francés', quantity: units(4) }],
  },
]

/** Only where a page says so: the other pages are those of a shop that sets nothing aside. */
export function heldSalesIn({ holdsSales, records }: Circumstances): Promise<HeldSale[]> {
  if (holdsSales && records === 'failed') return Promise.reject(new Error('Not to be had'))
  return Promise.resolve(holdsSales && records === undefined ? heldSales : [])
}
