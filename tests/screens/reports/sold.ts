/** The sales in the shop of the report tests, and their amounts, computed line by line. */
import type { NewProduct } from '../../../server/db/queries/records/product-records.ts'
import { products } from '../../e2e/support/shop/seed.ts'
import { branchProducts, type Person } from './report-shop.ts'

const { agua, pan, cafe } = products
const { yam, sugar } = branchProducts

/** Discounts are centavos, taxes basis points. */
export interface SoldLine {
  product: NewProduct
  quantity: number
  discount: number
  tax: number
}

export interface Sold {
  as: Person
  seller: string
  lines: SoldLine[]
}

/** In the first store. */
export const anas: Sold[] = [
  { as: 'ana', seller: 'Ana López', lines: [{ product: agua, quantity: 3, discount: 35, tax: 1_200 }] },
  {
    as: 'ana',
    seller: 'Ana López',
    lines: [
      { product: pan, quantity: 7, discount: 0, tax: 1_250 },
      // Sold below cost.
      { product: cafe, quantity: 1, discount: 2_000, tax: 0 },
    ],
  },
]
/** In the second. */
export const ottos: Sold[] = [
  {
    as: 'otto',
    seller: 'Otto Ramírez',
    lines: [
      { product: yam, quantity: 2, discount: 1, tax: 500 },
      { product: sugar, quantity: 5, discount: 0, tax: 0 },
    ],
  },
]

type Figures = Record<'subtotal' | 'discount' | 'tax' | 'total' | 'profit', number>

/** The amounts of lines, in centavos. */
export function workedOut(lines: readonly SoldLine[]): Figures {
  const sums = { subtotal: 0, discount: 0, tax: 0, total: 0, profit: 0 }
  for (const { product, quantity, discount, tax: rate } of lines) {
    const subtotal = product.price * quantity
    // Rounds half a centavo up.
    const tax = Math.floor(((subtotal - discount) * rate + 5_000) / 10_000)
    sums.subtotal += subtotal
    sums.discount += discount
    sums.tax += tax
    sums.total += subtotal - discount + tax
    sums.profit += subtotal - discount - product.cost * quantity
  }
  return sums
}

export const linesOf = (sales: readonly Sold[]) => sales.flatMap(({ lines }) => lines)

/** `Q. 1,234.50` */
export function money(centavos: number): string {
  const amount = (Math.abs(centavos) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
  return `${centavos < 0 ? '-' : ''}Q. ${amount}`
}

/** The footer of a report of these sales. */
export function footerOf(sales: readonly Sold[]) {
  const { subtotal, discount, tax, total, profit } = workedOut(linesOf(sales))
  return {
    'Total de Ventas': String(sales.length),
    Subtotal: money(subtotal),
    'Total Descuento': money(discount),
    'Total Impuesto': money(tax),
    'Total de Venta': money(total),
    'Ganancia Estimada': money(profit),
  }
}
