/** How the browser asks for deliveries, and names what they have. */
import type { DeliveryPayment } from './delivery.ts'

/** Which deliveries are read; `after` is the `next` of the page before. */
export interface DeliveriesQuestion {
  storeId: number
  from: string | undefined
  to: string | undefined
  text: string | undefined
  supplierId: number | undefined
  after: string | null
}

/** How a delivery was paid, in the list. */
export const deliveryPaymentNames: Readonly<Record<DeliveryPayment, string>> = {
  cash: 'De la caja',
  credit: 'Al crédito',
  none: 'Sin registrar',
}
