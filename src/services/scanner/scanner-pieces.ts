import type { RememberedField } from './scanner-field.ts'

/** Longest time from one piece of a scan to the next, in milliseconds: a busy machine is late by less, a hand by more. */
const PIECE_GAP_MS = 1_000

/** More than any code has: a person types each key as a piece of its own. */
const MOST_PIECES = 20

/** Keys that came quickly one after the other, and what was typed of them, for it to be taken back. */
interface Piece {
  text: string
  lastAt: number
  fields: readonly RememberedField[]
}

/**
 * Keeps what was typed or scanned just before: a busy machine that passes keys on late makes several pieces of one scan.
 * @param isCode whether a text is a code that somebody knows.
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

    /** A key at that time begins the next piece; what is too long ago does not belong to it. */
    begin(at: number): void {
      if (at - (pieces.at(-1)?.lastAt ?? at) > PIECE_GAP_MS) pieces = []
    },

    /** Whether a part of a scan is among them: people do not type so quickly. */
    hasScanned(length: number): boolean {
      return pieces.some(({ text }) => text.length >= length)
    },

    /**
     * Joins them with the piece that ends now.
     * @returns the known code that they are together, with what was typed of it taken back; null when they are none.
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
