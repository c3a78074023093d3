import { formatMoney } from '../../../../domain/money.ts'
import { formatMeasured } from '../../../../domain/measures.ts'
import { returnMessages } from '../../../../domain/selling/return-messages.ts'
import { wayBack } from '../../../../domain/selling/returns.ts'
import { FactList, type Fact } from '../../../components/fact-list.tsx'
import { linesToReturn, refundsOf, totalOf, type ReturnDraft } from '../../../machines/return/return-draft.ts'

/** What is being returned and how it goes back. @param isWhole also each article and the reason. */
export function ReturnFacts({ draft, isWhole = false }: { draft: ReturnDraft; isWhole?: boolean }) {
  const total = totalOf(draft)
  const articles = linesToReturn(draft).map(({ position, quantity, restock }): Fact => {
    const { name = '', unit } = draft.sale.lines.find((line) => line.position === position) ?? {}
    return {
      name: `${formatMeasured(quantity, { unit })} × ${name}`,
      text: restock ? 'Al inventario' : 'No vuelve al inventario',
    }
  })
  return (
    <FactList
      facts={[
        ...(isWhole ? articles : []),
        {
          ...{ name: 'Total a devolver', isTotal: true },
          text: total === null ? returnMessages.toldLater : formatMoney(total),
        },
        ...refundsOf(draft).map(({ tender, amount }) => ({
          name: wayBack(tender),
          text: formatMoney(amount),
        })),
        ...(isWhole ? [{ name: 'Motivo', text: draft.reason }] : []),
      ]}
    />
  )
}
