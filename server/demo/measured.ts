import { ean13 } from '../../domain/search/ean13.ts'
import type { UnitId } from '../../domain/measures.ts'
import { units } from '../../domain/quantity.ts'
import type { ScaleFormat } from '../../domain/search/scale-labels.ts'
import type { NewProduct } from '../db/queries/records/product-records.ts'

/** `price` in centavos, `stock` in units. */
const measured = (
  number: number,
  name: string,
  unit: UnitId,
  { price, stock }: { price: number; stock: number },
): NewProduct => ({
  ...{ code: ean13(`2190000${String(number).padStart(5, '0')}`), name, description: null, unit },
  ...{ stock: units(stock), min_stock: units(5), price, cost: Math.round(price * 0.75) },
})

/** What is weighed and measured in the demo (docs/product.md §10.17). */
export const demoMeasured: readonly NewProduct[] = [
  measured(1, 'Queso fresco por libra', 'lb', { price: 3_200, stock: 18.5 }),
  measured(2, 'Frijol negro a granel', 'lb', { price: 850, stock: 96.25 }),
  measured(3, 'Azúcar a granel', 'lb', { price: 475, stock: 120 }),
  measured(4, 'Aceite a granel', 'lt', { price: 1_800, stock: 40 }),
  measured(5, 'Listón de colores', 'yarda', { price: 350, stock: 75 }),
]

/** What the labels of the demo's scale say: 2000101012504 is 1.25 lb of the cheese, 2200101020008 cheese for Q 20.00 (docs/product.md §10.21). */
export const demoScaleLabels: readonly ScaleFormat[] = [
  { prefix: '20', digits: 5, check: 'none', says: 'weight' },
  { prefix: '22', digits: 5, check: 'none', says: 'price' },
]

/** The numbers that the scale has for what is measured, from 101 on: one more code for each. */
export const demoScaleNumbers = (storeId: number, productIds: readonly number[]) =>
  productIds.map((product_id, index) => ({
    ...{ store_id: storeId, product_id, code: String(101 + index), name: '', factor: 1, price: null },
  }))
