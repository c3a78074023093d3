/** A paper of Letter size as blocks (docs/decisions/0192): what stands on it, without how it is drawn. */
import type { Fact, Head } from './paper.ts'

export interface LetterPaper {
  /** Of the document, for its reader. */
  title: string
  blocks: readonly LetterBlock[]
}

export type LetterBlock =
  /** The `aside` stands in the right corner. */
  | { kind: 'head'; head: Head; aside?: Head }
  | { kind: 'amounts'; amounts: readonly Fact[] }
  | { kind: 'table'; table: LetterTable }
  /** Room to sign, and who signs. */
  | { kind: 'sign'; signer: string }

export interface LetterTable {
  /** Whether it is what the paper is about: it may have many pages, and its head is on each of them. */
  isMain?: boolean
  columns: readonly LetterColumn[]
  /** A row of one cell has it over all columns. */
  rows: readonly (readonly string[])[]
  /** The balance above the rows. */
  opening?: Fact
  /** What the rows come to. */
  sum?: Fact
}

/** `width` in millimetres; without it as wide as there is room. */
export type LetterColumn = string | { title: string; isFigure?: boolean; width?: number }
