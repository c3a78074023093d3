import type { RememberedField } from './scanner-field.ts'

/** The longest time between two pieces of a scan, in milliseconds: a busy machine is late by less, a person by more. */
const PIECE_GAP_MS = 1_000

/** More than any code has: each key that a person types is a piece. */
const MOST_PIECES = 20

/** Keys that came quickly one after the other, and the fields they were typed into, to restore them. */
interface Piece {
  text: string
  lastAt: number
  fields: readonly RememberedField[]
}

/**
 * Keeps the last typed or scanned pieces: a busy machine delivers keys late and so splits one scan into several pieces.
 * @param isCode whether a text is a known code.
 */
export function createPieces(isCode: (text: string) => boolean) {
  let pieces: Piece[] = []

  return {
    add(piece: Piece): void {
      pieces = [...pieces, piece].slice(-MOST_PIECES)
    },

    clear(): void {
      pieces = []
    },

    /** A key at this time begins the next piece; pieces that are too old are dropped. */
    begin(at: number): void {
      if (at - (pieces.at(-1)?.lastAt ?? at) > PIECE_GAP_MS) pieces = []
    },

    /** Whether one of the pieces is a part of a scan: people do not type so quickly. */
    hasScanned(length: number): boolean {
      return pieces.some(({ text }) => text.length >= length)
    },

    /**
     * Joins the pieces with the one that ends now.
     * @returns the known code that they form, after restoring the fields they were typed into; null when they form none.
     */
    join(rest: string): string | null {
      for (let from = 0; from < pieces.length; from += 1) {
        const joined = pieces.slice(from)
        const code = [...joined.map(({ text }) => text), rest].join('')
        if (!isCode(code)) continue
        for (const field of joined.flatMap(({ fields }) => fields).toReversed()) field.restore()
        pieces = []
        return code
      }
      return null
    },
  }
}
