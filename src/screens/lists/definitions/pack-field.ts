/** The packs of a product, where the own store sells them (docs/product.md §10.18). */
import { packInWords } from '../../../../domain/entities/packs.ts'
import { packsTextOf } from '../../../../domain/entities/typed-packs.ts'
import type { CatalogProduct } from '../../../../domain/search/catalog.ts'
import type { FormField, Viewer } from '../list-definition.ts'

export const sellsPacks = ({ viewer }: { viewer: Viewer }): boolean => viewer.sellsPacks ?? false

export const packField: FormField<CatalogProduct> = {
  name: 'packs',
  label: 'Empaques y otros códigos',
  kind: 'packs',
  hint: ({ mode }) =>
    mode === 'view'
      ? undefined
      : 'Sin precio, un empaque cuesta lo que sus unidades. Con 1 unidad es otro código del producto. Las unidades de uno guardado ya no cambian. Supr en una casilla vacía quita el empaque.',
  value: ({ packs = [] }) => packsTextOf(packs),
  says: ({ packs = [] }) => packs.map(packInWords).join(' · '),
  shown: sellsPacks,
}
