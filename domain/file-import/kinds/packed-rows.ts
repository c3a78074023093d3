/** The packs of rows of an import of products (docs/product.md §10.16, §10.18). */
import { openPriceMessages } from '../../articles/open-price-messages.ts'
import { packMessages } from '../../entities/pack-messages.ts'
import { readPacksInWords } from '../../entities/packs-in-words.ts'
import { codeKey } from '../../search/code-key.ts'
import { importMessages } from './import-messages.ts'
import { codeOfRow } from './repeated-codes.ts'
import type { ImportedRow } from './product-rows.ts'

/** A product that has a code, as its own or as that of a pack. */
export interface CodeOwner {
  id: number
  name: string
}

interface Packed {
  id: number
  packs?: string | null
  /** 1: its price is typed at the till. */
  open_price: number
}

/** The codes of packs that rows name. */
export function codesOfPacks(rows: readonly Pick<ImportedRow, 'packs'>[]): string[] {
  return rows.flatMap(({ packs }) => packsIn(packs ?? null).map(({ code }) => code))
}

/** The packs that a text of a row or of an article says. @throws Error for another text, which no row has. */
export function packsIn(text: string | null) {
  const read = readPacksInWords(text ?? '')
  if ('refused' in read) throw new Error(read.refused)
  return read.packs
}

/**
 * The packs that rows of one portion give to articles.
 * @param owners who has the codes of packs that the rows name, by their keys; null: the store sells no packs, and what a row says of them is
 * not looked at.
 */
export function packRows(owners: ReadonlyMap<string, CodeOwner> | null, rows: readonly ImportedRow[]) {
  const taken = new Map<string, number>()
  if (owners !== null)
    for (const row of rows) {
      const code = codeOfRow(row)
      if (code !== null) taken.set(codeKey(code), row.row)
    }

  return {
    /** The packs that a row gives to an article, or to a new one (null); undefined: none, or those that it has. */
    packsOf({ packs }: Pick<ImportedRow, 'packs'>, article: Packed | null): string | null | undefined {
      if (owners === null || packs === undefined) return undefined
      return packs === (article?.packs ?? null) ? undefined : packs
    },
    /** Why an article cannot have the packs of a row; null: it can, and their codes are taken. */
    refusal(row: ImportedRow, ownCode: string, article: Packed | null): string | null {
      const packs = packsIn(row.packs ?? null)
      if (packs.length > 0 && article?.open_price === 1) return openPriceMessages.packed
      const seen = new Set([codeKey(ownCode)])
      for (const { code } of packs) {
        const key = codeKey(code)
        if (seen.has(key)) return `${code}: ${packMessages.codeTwice}`
        seen.add(key)
        const owner = owners?.get(key)
        if (owner && owner.id !== article?.id) return importMessages.codeOfOther(code, owner.name)
        const other = taken.get(key)
        if (other !== undefined && other !== row.row) return importMessages.codeOfRow(code, other)
      }
      for (const { code } of packs) taken.set(codeKey(code), row.row)
      return null
    },
  }
}

export type RowPacking = ReturnType<typeof packRows>
