/** Units of articles as files have them (docs/product.md §10.16). */
import type { UnitId } from '../../measures.ts'
import { fold } from '../../search/folding.ts'
import type { Read } from './figure-cells.ts'
import { shownIn, type Cell } from './sheet-table.ts'

const words: Readonly<Record<UnitId, string>> = {
  unidad: 'unidad unidades unid und uni un u pieza piezas pza pz c/u',
  lb: 'lb lbs libra libras',
  kg: 'kg kgs kilo kilos kilogramo kilogramos',
  oz: 'oz onza onzas',
  lt: 'lt lts l litro litros',
  yarda: 'yarda yardas yd yds',
}

const units = new Map(
  Object.entries(words).flatMap(([unit, forms]) => forms.split(' ').map((form) => [form, unit as UnitId])),
)

/** The unit that a cell names; null for an empty one, and for a word that is none of ours, as `CAJA`: it says nothing. */
export function readUnit(cell: Cell): Read<UnitId> {
  const unit = units.get(fold(shownIn(cell)).replace(/\.$/, '').trim())
  return unit === undefined ? null : { value: unit }
}
