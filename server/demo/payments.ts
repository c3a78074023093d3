import type { askedPayment } from '../../domain/selling/sale-shapes.ts'
import type { completedSale } from '../../domain/calls/sales.ts'
import type { Inner } from '../../domain/shape/shape.ts'
/** How the clients of the demo pay: most in cash, some by card or transfer, a few with both. */
import { sum, type Centavos } from '../../domain/money.ts'
import { tenders, type PaidWith, type TenderSetting } from '../../domain/selling/tenders.ts'

type PlannedPayment = Inner<typeof askedPayment>

/** A sale that was made. */
export type MadeSale = Inner<typeof completedSale>

/** What the demo's stores take. */
export const demoTenders: readonly TenderSetting[] = [
  { id: 'cash', enabled: true, reference: 'none' },
  { id: 'card', enabled: true, reference: 'optional' },
  { id: 'transfer', enabled: true, reference: 'required' },
  { id: 'credit', enabled: true, reference: 'none' },
]

/** Of a sale above this much somebody pays a part by card. */
const LARGE: Centavos = 10_000

/** The payments of a sale at an instant (milliseconds), by its total in centavos; undefined for cash alone. */
export function plannedPayments(at: number, total: Centavos): PlannedPayment[] | undefined {
  const turn = Math.floor(at / 1_000) % 20
  const digits = String(Math.floor(at / 1_000) % 10_000).padStart(4, '0')
  if (total === 0 || turn > 4) return undefined
  if (turn === 0) return [{ tender: 'transfer', amount: total, reference: `BI-${at}` }]
  if (turn > 1 || total < LARGE) return [{ tender: 'card', amount: total, reference: digits }]
  const rest = total - LARGE
  const byCard: PlannedPayment = { tender: 'card', amount: LARGE, reference: null }
  return rest === 0 ? [byCard] : [byCard, { tender: 'cash', amount: rest, reference: null }]
}

/** What a sale brought into the drawer, in centavos. */
export function cashOf({ payments }: Pick<MadeSale, 'payments'>): Centavos {
  return cashAmong(payments ?? [])
}

/** The cash of payments or refunds, in centavos. */
export function cashAmong(parts: readonly { tender: PaidWith; amount: number }[]): Centavos {
  const inDrawer = parts.filter(({ tender }) => tenders[tender].liesInDrawer)
  return sum(inDrawer.map(({ amount }) => amount))
}
