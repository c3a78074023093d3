import { formatMeasured } from '../../../domain/measures.ts'
import type { UncountedArticle } from '../../../domain/goods/stock-count-page.ts'
import { DetailTable } from '../../components/tables/detail-table.tsx'

/** So many are listed; the heading says how many there are. */
const SHOWN = 50

interface UncountedProps {
  title: string
  articles: readonly UncountedArticle[]
}

/** What of the category of a stock take was not counted (docs/product.md §10.19). */
export function Uncounted({ title, articles }: UncountedProps) {
  const showsStock = articles.some(({ stock }) => stock !== null)
  return (
    <DetailTable
      title={`${title} (${articles.length})`}
      columns={[
        { title: 'Artículo', kind: 'text', text: ({ name }) => name },
        { title: 'Código', kind: 'code', text: ({ code }) => code },
        ...(showsStock ? [stockColumn] : []),
      ]}
      rows={articles.slice(0, SHOWN)}
      whenEmpty="Nada: ya se contó toda la categoría."
    />
  )
}

const stockColumn = {
  ...{ title: 'Existencia', kind: 'number' as const },
  text: (article: UncountedArticle) => formatMeasured(article.stock ?? 0, article),
}
