import type { Amount, Block, Cell, Fact, Head, Paper, Table } from '../../../domain/paper/paper.ts'
import { BarCode } from './bar-code.tsx'
import './receipt.scss'

/** A paper of 80 mm as it is shown and printed, with 72 mm of text (docs/product.md §2.6). Nothing on it changes: an index is a safe key. */
export function PaperView({ paper: { name, blocks, foot } }: { paper: Paper }) {
  return (
    <article className="receipt" aria-label={name}>
      <Blocks blocks={blocks} />
      <footer className="receipt__foot">
        <Blocks blocks={foot} />
      </footer>
    </article>
  )
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => <PaperBlock key={index} block={block} />)
}

function PaperBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'head':
      return <PaperHead {...block} />
    case 'facts':
      return (
        <dl className="receipt__facts">
          {block.facts.map((fact, index) => (
            <FactRow key={index} {...fact} />
          ))}
        </dl>
      )
    case 'amounts':
      return (
        <dl className="receipt__totals">
          {block.amounts.map((amount, index) => (
            <AmountRow key={index} {...amount} />
          ))}
        </dl>
      )
    case 'table':
      return <PaperTable {...block} />
    case 'text':
      return <p className={`receipt__${block.style}`}>{block.lines.flatMap(lineBroken)}</p>
    case 'bars':
      return <BarCode {...block} />
  }
}

const lineBroken = (line: string, index: number) => (index === 0 ? [line] : [<br key={index} />, line])

function PaperHead({ name, lines }: Head) {
  return (
    <header className="receipt__head">
      <p className="receipt__business">{name}</p>
      {lines.map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </header>
  )
}

function FactRow({ name, value }: Fact) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function AmountRow({ name, note = null, value, size }: Amount) {
  return (
    <div className={size && `receipt__total receipt__total--${size}`}>
      <dt>
        <span>{name}</span>
        {note !== null && <span className="receipt__reason">{note}</span>}
      </dt>
      <dd>{value}</dd>
    </div>
  )
}

function PaperTable({ form, caption, columns, rows }: Table) {
  return (
    <table className={`receipt__${form}`}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, column) => (
              <PaperCell key={column} cell={cell} isArticle={form === 'articles'} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PaperCell({ cell, isArticle }: { cell: Cell; isArticle: boolean }) {
  if (typeof cell === 'string') return <td>{cell}</td>
  return (
    <td>
      <span className={isArticle ? 'receipt__name' : undefined}>{cell.text}</span>
      {cell.notes.map((note, index) => (
        <span key={index} className={isArticle ? 'receipt__price' : 'receipt__reason'}>
          {note}
        </span>
      ))}
    </td>
  )
}
