/** A paper as blocks: what stands on it, without how a printer draws it (docs/decisions/0192). It is plain JSON with formatted texts. */

export interface Paper {
  /** What it is, for who does not see it. */
  name: string
  /** Of the document; browsers propose it as a file name. */
  title: string
  blocks: readonly Block[]
  /** Below everything else; it is not divided between two pages. */
  foot: readonly Block[]
}

export type Block =
  | ({ kind: 'head' } & Head)
  | { kind: 'facts'; facts: readonly Fact[] }
  | { kind: 'amounts'; amounts: readonly Amount[] }
  | ({ kind: 'table' } & Table)
  | { kind: 'text'; style: TextStyle; lines: readonly string[] }
  | { kind: 'bars'; name: string; text: string }

/** Who or what a paper is about. */
export interface Head {
  name: string
  lines: readonly string[]
}

export interface Fact {
  name: string
  value: string
}

export interface Amount extends Fact {
  /** A line under the name. */
  note?: string | null
  /** `strong` for what the amounts above it come to, `large` for what the paper is about. */
  size?: 'strong' | 'large' | undefined
}

/** `copy` marks a paper that is not the first or not valid, `own` are the owner's lines as they were typed, `sign` has room to sign above. */
export type TextStyle = 'plain' | 'heading' | 'copy' | 'own' | 'sign'

/**
 * `lines`: first a short figure, then a text. `entries`: first a text, then figures. `articles`: the second cell over the
 * whole line, its note and the figures below.
 */
export type TableForm = 'lines' | 'entries' | 'articles'

export interface Table {
  form: TableForm
  /** For who does not see it. */
  caption: string
  columns: readonly string[]
  rows: readonly (readonly Cell[])[]
}

/** A text, or one with lines under it. */
export type Cell = string | { text: string; notes: readonly string[] }
