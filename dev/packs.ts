/** The packs of the sample shop. */
import type { SellablePack } from '../domain/selling/packs.ts'

/** Of the first article of the shelf. */
const waterPacks: SellablePack[] = [
  { id: 201, code: 'AGUA-6', name: 'Paquete 6', factor: 6, price: null },
  { id: 202, code: '7401005911119', name: 'Caja 24', factor: 24, price: 10_800 },
]

/** The packs of the article at a place of the shelf. */
export function packsAt(place: number): { packs?: SellablePack[] } {
  return place === 0 ? { packs: waterPacks } : {}
}
