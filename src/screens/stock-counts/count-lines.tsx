import { Minus, Pencil, Plus } from 'lucide-react'
import { seesCost } from '../../../domain/access.ts'
import type { ShownArticle } from '../../../domain/goods/counting.ts'
import type { CountedArticle, WholeStockCount } from '../../../domain/goods/stock-count-page.ts'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import type { DataColumn } from '../../components/tables/data-column.ts'
import { DataTable } from '../../components/tables/data-table.tsx'
import { useSession } from '../../components/use-session.ts'
import { articleColumns } from './article-columns.ts'
import type { Counting } from './use-counting.ts'

/** So many articles are on the counting screen; all of them are in the differences. */
const SHOWN = 50

interface CountLinesProps {
  counting: Counting
  shown: WholeStockCount
}

/** The articles that were counted, those of this device first. */
export function CountLines({ counting, shown }: CountLinesProps) {
  const showsCost = seesCost(useSession())
  const { rows, current } = counting
  if (current === null)
    return (
      <EmptyState title="Todavía no se ha contado nada">
        <p>Escanea el primer artículo, o escribe su nombre y presiona Enter.</p>
      </EmptyState>
    )
  const last = Math.max(SHOWN, rows.indexOf(current) + 1)
  const [first, ...others] = articleColumns({ showsDifferences: shown.showsDifferences, showsCost })
  const marked = first && { ...first, mark: (article: ShownArticle) => <Marks article={article} /> }
  const columns: DataColumn<ShownArticle>[] = [...(marked ? [marked] : []), ...others]
  const actions = [
    { label: 'Uno más', Icon: Plus, run: (article: ShownArticle) => counting.change(article, 1) },
    { label: 'Uno menos', Icon: Minus, run: (article: ShownArticle) => counting.change(article, -1) },
    { label: 'Contar otra vez', Icon: Pencil, run: counting.recount },
  ]
  return (
    <div className="history">
      <DataTable
        caption="Lo que se contó"
        columns={columns}
        rows={rows.slice(0, last)}
        selectedId={current.id}
        selectedRow={null}
        onSelect={counting.select}
        onOpen={null}
        actions={(article, isSelected) =>
          actions.map(({ label, Icon, run }) => (
            <button
              key={label}
              type="button"
              className="row-action row-action--icon"
              aria-label={`${label}: ${article.name}`}
              title={label}
              tabIndex={isSelected ? 0 : -1}
              onClick={() => run(article)}
            >
              <Icon size={16} aria-hidden="true" />
            </button>
          ))
        }
      />
      {rows.length > last && (
        <p className="counting__hint">
          Aquí están {last} de {rows.length} artículos. Las diferencias los tienen todos.
        </p>
      )}
    </div>
  )
}

function Marks({ article }: { article: ShownArticle }) {
  return (
    <>
      {article.isWaiting && <span className="verdict verdict--over">Por mandar</span>}
      <ArticleMarks article={article} />
    </>
  )
}

/** Why an article is not posted, or should be counted again. */
function ArticleMarks({ article: { gone, moved } }: { article: CountedArticle }) {
  return (
    <>
      {gone && <span className="verdict verdict--short">Se eliminó: no se aplica</span>}
      {moved !== null && moved !== 0 && (
        <span className="verdict verdict--over">Se movió mientras se contaba: cuéntalo otra vez</span>
      )}
    </>
  )
}
