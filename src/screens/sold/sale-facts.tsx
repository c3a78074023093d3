import { approvalMessages } from '../../../domain/approval/approval-messages.ts'
import { formatInstant } from '../../../domain/dates.ts'
import type { SoldSale } from '../../../domain/selling/sales-made.ts'
import { FactList } from '../../components/fact-list.tsx'
import { SoldVoid } from './sold-returns.tsx'

interface SaleFactsProps {
  sale: Pick<SoldSale, 'store' | 'client' | 'seller' | 'soldAt' | 'copies' | 'voided' | 'approvedBy'>
}

/** When a sale was made, to whom and by whom, and whether it was voided. */
export function SaleFacts({
  sale: { store, client, seller, soldAt, copies, voided, approvedBy },
}: SaleFactsProps) {
  return (
    <>
      <SoldVoid voided={voided} />
      <section className="card closing__facts" aria-label="Venta">
        <FactList
          facts={[
            { name: 'Fecha', text: formatInstant(soldAt) },
            { name: 'Cliente', text: client.name },
            { name: 'Cajero', text: seller.name },
            ...(approvedBy === undefined ? [] : [{ name: approvalMessages.approver, text: approvedBy }]),
            { name: 'Tienda', text: store.name },
            { name: 'Copias impresas', text: String(copies) },
          ]}
        />
      </section>
    </>
  )
}
