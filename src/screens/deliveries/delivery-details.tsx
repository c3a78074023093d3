import type { DeliveryLine, WholeDelivery } from '../../../domain/calls/deliveries.ts'
import { formatInstant } from '../../../domain/dates.ts'
import { deliveryPaymentNames } from '../../../domain/goods/delivery-records.ts'
import { formatMoney } from '../../../domain/money.ts'
import { packWithUnits } from '../../../domain/selling/packs.ts'
import { formatMeasured } from '../../../domain/measures.ts'
import { formatQuantity } from '../../../domain/quantity.ts'
import { FactList } from '../../components/fact-list.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { VoidedMark } from '../../components/tables/voided-mark.tsx'
import { DetailTable } from '../../components/tables/detail-table.tsx'
import { useOwnStore } from '../../components/use-session.ts'

/** Everything of a delivery, with the names of its moment. */
export function DeliveryDetails({ delivery }: { delivery: WholeDelivery }) {
  const ownStore = useOwnStore()
  const { supplier, document, at, user, store, lines, paid, total, voided } = delivery
  return (
    <>
      {voided && (
        <Notice kind="warning">
          <VoidedMark /> {formatInstant(voided.at)} · {voided.user} · {voided.reason}
        </Notice>
      )}
      <section className="card closing__facts" aria-label="Entrada">
        <FactList
          facts={[
            { name: 'Fecha', text: formatInstant(at) },
            { name: 'Proveedor', text: supplier?.name ?? 'Sin proveedor' },
            { name: 'Documento', text: document ?? 'Sin documento' },
            { name: 'Hecho por', text: user },
            ...(ownStore?.id === store.id ? [] : [{ name: 'Tienda', text: store.name }]),
            { name: 'Pago', text: deliveryPaymentNames[paid] },
            { name: 'Total', text: formatMoney(total), isTotal: true },
          ]}
        />
      </section>
      <DetailTable
        title="Productos"
        columns={[
          { title: 'Cant.', kind: 'number', text: quantityText },
          { title: 'Producto', kind: 'text', text: ({ name }) => name },
          { title: 'Costo', kind: 'money', text: ({ unitCost }) => formatMoney(unitCost) },
          ...(lines.some(({ price }) => price !== null)
            ? [{ title: 'Precio nuevo', kind: 'money' as const, text: newPrice }]
            : []),
          { title: 'Total', kind: 'money', text: (line) => formatMoney(line.total) },
        ]}
        rows={lines}
        whenEmpty="La entrada no tiene productos."
      />
    </>
  )
}

/** `48`, `1.5 lb`, or `2 × Caja 24` of what came in by packs. */
function quantityText(line: DeliveryLine): string {
  const { quantity, pack } = line
  return pack ? `${formatQuantity(quantity)} × ${packWithUnits(pack)}` : formatMeasured(quantity, line)
}

/** `Q 12.00 (antes Q 11.50)` */
function newPrice({ price, oldPrice }: DeliveryLine): string {
  if (price === null) return ''
  return oldPrice === null ? formatMoney(price) : `${formatMoney(price)} (antes ${formatMoney(oldPrice)})`
}
