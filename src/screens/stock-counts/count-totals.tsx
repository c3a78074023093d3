import { seesCost } from '../../../domain/access.ts'
import { countTotals } from '../../../domain/goods/stock-count.ts'
import type { CountedArticle } from '../../../domain/goods/stock-count-page.ts'
import { signedMoney } from '../../../domain/money.ts'
import { FactList } from '../../components/fact-list.tsx'
import { useSession } from '../../components/use-session.ts'

/** What the articles of a stock take come to, for who sees the differences. */
export function CountTotals({ articles }: { articles: readonly CountedArticle[] }) {
  const showsCost = seesCost(useSession())
  const { lines, differences, missing, over } = countTotals(
    articles
      .filter(({ gone }) => !gone)
      .map(({ counted, stockThen, difference, moved, value }) => ({
        ...{ counted, stockThen: stockThen ?? 0, difference: difference ?? 0, moved: moved ?? 0 },
        value: showsCost ? (value ?? 0) : null,
      })),
  )
  return (
    <section className="card closing__facts" aria-label="Totales">
      <FactList
        facts={[
          { name: 'Artículos', text: String(lines) },
          { name: 'Con diferencia', text: String(differences) },
          ...(missing === null ? [] : [{ name: 'Faltó', text: signedMoney(missing) }]),
          ...(over === null ? [] : [{ name: 'Sobró', text: signedMoney(over) }]),
        ]}
      />
    </section>
  )
}
