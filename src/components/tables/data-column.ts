import type { ReactNode } from 'react'

/** What the cells of a column have: how they are aligned and broken, and what they are called where there are no headings. */
export type ColumnKind = 'text' | 'person' | 'date' | 'code' | 'serial' | 'number' | 'money'

interface KindLook {
  /** Right-aligned. */
  isFigure: boolean
  /** Never broken. */
  isWhole: boolean
  /** What stands before the cell in the rows of a phone; null: nothing, because the text speaks for itself. */
  label: 'title' | 'No.' | null
}

const kinds: Readonly<Record<ColumnKind, KindLook>> = {
  text: { isFigure: false, isWhole: false, label: null },
  person: { isFigure: false, isWhole: false, label: null },
  date: { isFigure: false, isWhole: true, label: null },
  code: { isFigure: false, isWhole: true, label: null },
  serial: { isFigure: true, isWhole: true, label: 'No.' },
  number: { isFigure: true, isWhole: true, label: 'title' },
  money: { isFigure: true, isWhole: true, label: 'title' },
}

export interface DataColumn<Row> {
  key: string
  title: string
  kind: ColumnKind
  /**
   * Where it is in the two lines of a row on a phone: `name` begins the first line and `figure` ends it, each at most once; `opened`
   * only shows its mark there, and who opens the row sees its text. Missing: in the second line.
   */
  onPhone?: 'name' | 'figure' | 'opened'
  /** Left out of a table under 1200 pixels; who opens the row sees it. */
  isExtra?: boolean
  text(row: Row): string
  /** A warning about the row, next to the text. */
  mark?(row: Row): ReactNode
}

export function isFigure({ kind }: Pick<DataColumn<never>, 'kind'>): boolean {
  return kinds[kind].isFigure
}

/** Whether the texts of a column are never broken. */
export function isWhole({ kind }: Pick<DataColumn<never>, 'kind'>): boolean {
  return kinds[kind].isWhole
}

/** What stands before a cell of the second line of a phone's row. */
export function phoneLabel({ kind, title }: Pick<DataColumn<never>, 'kind' | 'title'>): string | undefined {
  const { label } = kinds[kind]
  return (label === 'title' ? title : label) ?? undefined
}
