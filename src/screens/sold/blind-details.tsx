import { formatMeasured } from '../../../domain/measures.ts'
import { returnMessages } from '../../../domain/selling/return-messages.ts'
import type { BlindSale } from '../../../domain/selling/sales-made.ts'
import { Notice } from '../../components/feedback/notice.tsx'
import { DetailTable } from '../../components/tables/detail-table.tsx'
import { SaleFacts } from './sale-facts.tsx'

/** A sale of an open register for who closes blind: what was sold, without money (docs/decisions/0163). */
export function BlindDetails({ sale }: { sale: BlindSale }) {
  return (
    <>
      <Notice kind="info">{returnMessages.moneyLater}</Notice>
      <SaleFacts sale={sale} />
      <DetailTable
        title="Productos"
        columns={[
          { title: 'Cant.', kind: 'number', text: (line) => formatMeasured(line.quantity, line) },
          { title: 'Devuelto', kind: 'number', text: (line) => formatMeasured(line.returned, line) },
          { title: 'Producto', kind: 'text', text: ({ name }) => name },
        ]}
        rows={sale.lines}
        whenEmpty="La venta no tiene productos."
      />
    </>
  )
}
