import { ean13 } from '../../domain/search/ean13.ts'
import type { UnitId } from '../../domain/measures.ts'
import { units } from '../../domain/quantity.ts'
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
