/** The unit of a product, where the own store sells by weight and measure (docs/product.md §10.17). */
import { unitIds, type UnitId } from '../../../../domain/measures.ts'
import type { CatalogProduct } from '../../../../domain/search/catalog.ts'
import type { FormField, FormSituation, FormValues } from '../list-definition.ts'

const unitNames: Readonly<Record<UnitId, string>> = {
  unidad: 'Unidad',
  lb: 'Libra (lb)',
  kg: 'Kilo (kg)',
  oz: 'Onza (oz)',
  lt: 'Litro (lt)',
  yarda: 'Yarda',
}

/** A measured product has its unit also where the setting is off again. */
const hasUnit = ({ viewer, row }: Pick<FormSituation<CatalogProduct>, 'viewer' | 'row'>) =>
  viewer.sellsByWeight === true || row?.unit !== undefined

/** Whether the unit that is chosen in a form is one of parts. */
export const isMeasuredIn = ({ unit = 'unidad' }: Partial<FormValues>): boolean => unit !== 'unidad'

export const unitField: FormField<CatalogProduct> = {
  name: 'unit',
  label: 'Se vende por',
  kind: 'choice',
  choices: () => unitIds.map((id) => ({ id, name: unitNames[id] })),
  emptyLabel: 'Elige una unidad',
  value: ({ unit = 'unidad' }) => unit,
  says: ({ unit }) => unitNames[unit ?? 'unidad'],
  initial: () => 'unidad',
  shown: hasUnit,
}
