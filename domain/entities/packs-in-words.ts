/** The packs of a product as the text of one cell, a line each (docs/product.md §10.16). */
import { readAs } from '../shape/shape.ts'
import { packMessages } from './pack-messages.ts'
import { askedPacks, packInWords, type AskedPack, type ToldPack } from './packs.ts'

/** A line: the name, `×` and the units, the price where it has one of its own, and the code. */
const line = /^(?:(.*?)\s*)?[×xX*]\s*(\d+)(?:\s+a\s+Q?\s*(\d[\d,]*(?:\.\d+)?))?,?\s+c[óo]digo:?\s+(\S.*)$/u

/** The lines of the packs, in the order of their codes; null without any. Packs that are the same give the same text. */
export function packsInWords(packs: readonly ToldPack[]): string | null {
  if (packs.length === 0) return null
  return packs
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
    .map((pack) => packInWords(pack).replaceAll('\u00a0', ' '))
    .join('\n')
}

/** Packs that a text says, with their codes. */
export type SaidPack = AskedPack & { code: string }

/** Reads the lines of a text; an empty text has none. `refused`: why they are no packs, in Spanish. */
export function readPacksInWords(text: string): { packs: SaidPack[] } | { refused: string } {
  const lines = text
    .split(/\r?\n/u)
    .map((told) => told.replaceAll(/[\s\u00a0]+/gu, ' ').trim())
    .filter((told) => told !== '')
  const rows = lines.map((told) => {
    const [, name = '', factor = '', price = '', code = ''] = line.exec(told) ?? []
    return { id: '', code, name, factor, price: price.replaceAll(',', '') }
  })
  const unread = rows.findIndex(({ code }) => code === '')
  if (unread !== -1) return { refused: packMessages.notInWords(lines[unread] ?? '') }
  const read = readAs(askedPacks, rows, 'typed')
  if (!('value' in read)) {
    const [[place, [reason]] = ['', []]] = Object.entries(read.refusals)
    return { refused: `${lines[Number(place.split('.')[0])] ?? ''}: ${reason ?? ''}` }
  }
  return { packs: read.value.map((pack, index) => ({ ...pack, code: rows[index]?.code ?? '' })) }
}

/** What a pack that was read is told as. */
export function toldPack({ code, name, factor, price }: SaidPack): ToldPack {
  return { code, name: name ?? '', factor, price }
}
