import type { CountedArticle } from '../../../domain/goods/stock-count-page.ts'
import { signedMoney } from '../../../domain/money.ts'
import { formatMeasured, signedMeasured } from '../../../domain/measures.ts'

/** For what is not known yet. */
const NONE = '—'

interface ShownFigures {
  /** Whether this person sees stocks and differences. */
  showsDifferences: boolean
  /** Only for who may see costs (docs/product.md §6.4). */
  showsCost: boolean
}

/** The columns of the articles of a stock take. */
export function articleColumns({ showsDifferences, showsCost }: ShownFigures) {
  const figure =
    (
      text: (value: number, article: CountedArticle) => string,
      valueOf: (article: CountedArticle) => number | null,
    ) =>
    (article: CountedArticle) => {
      const value = valueOf(article)
      return value === null ? NONE : text(value, article)
    }
  const stock = { title: 'Existencia', text: figure(formatMeasured, ({ stockThen }) => stockThen) }
  const difference = { title: 'Diferencia', text: figure(signedMeasured, ({ difference: one }) => one) }
  const value = { title: 'Valor', text: figure(signedMoney, ({ value: one }) => one) }
  const number = { kind: 'number' } as const
  const money = { kind: 'money' } as const
  return [
    {
      ...{ key: 'name', title: 'Artículo', kind: 'text' as const, onPhone: 'name' as const },
      text: ({ name }: CountedArticle) => name,
    },
    {
      key: 'code',
      title: 'Código',
      kind: 'code' as const,
      text: ({ code }: CountedArticle) => code,
    },
    {
      ...{ key: 'counted', title: 'Contado', ...number, onPhone: 'figure' as const },
      text: (article: CountedArticle) => formatMeasured(article.counted, article),
    },
    ...(showsDifferences
      ? [
          { key: 'stock', ...number, ...stock },
          { key: 'difference', ...number, ...difference },
        ]
      : []),
    ...(showsDifferences && showsCost ? [{ key: 'value', ...money, ...value }] : []),
  ]
}
