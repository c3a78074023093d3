import type { Report } from '../../../domain/report.ts'

/** Rows of a portion: copying that many takes a page a millisecond or two. */
const PORTION = 500

/** A report in portions that can be handed over one after the other; at least one. */
export function splitReport(report: Report): Report[] {
  return report.kind === 'inventory'
    ? portionsOf(report.inventory.products).map((products) => ({
        kind: 'inventory',
        inventory: { ...report.inventory, products },
      }))
    : portionsOf(report.sales.sales).map((sales) => ({ kind: 'sales', sales: { ...report.sales, sales } }))
}

/** The report that was split. @throws RangeError without portions. */
export function joinReport(portions: readonly Report[]): Report {
  const [first] = portions
  if (!first) throw new RangeError('A report of no portions')
  if (first.kind === 'inventory') {
    const products = portions.flatMap((part) => (part.kind === 'inventory' ? part.inventory.products : []))
    return { kind: 'inventory', inventory: { ...first.inventory, products } }
  }
  const sales = portions.flatMap((part) => (part.kind === 'sales' ? part.sales.sales : []))
  return { kind: 'sales', sales: { ...first.sales, sales } }
}

function portionsOf<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.max(1, Math.ceil(rows.length / PORTION))
  return Array.from({ length: count }, (_, index) => rows.slice(index * PORTION, (index + 1) * PORTION))
}
