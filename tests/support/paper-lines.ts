import type { Block, Cell, Paper } from '../../domain/paper/paper.ts'

/** What stands on a paper, line by line, with plain spaces: `Total Q 5.00`. */
export function paperLines({ blocks, foot }: Paper): string[] {
  return [...blocks, ...foot].flatMap(linesOf).map((line) => line.replaceAll('\u00a0', ' '))
}

function linesOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'head':
      return [block.name, ...block.lines]
    case 'facts':
      return block.facts.map(({ name, value }) => `${name} ${value}`)
    case 'amounts':
      return block.amounts.map(({ name, note, value }) => [name, note, value].filter(Boolean).join(' '))
    case 'table':
      return [block.columns.join(' '), ...block.rows.map((cells) => cells.map(textOf).join(' '))]
    case 'text':
      return block.lines
    case 'bars':
      return [block.text]
  }
}

const textOf = (cell: Cell) => (typeof cell === 'string' ? cell : [cell.text, ...cell.notes].join(' '))
