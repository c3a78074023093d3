/** What only the document says of the calls about what suppliers are paid. */
import { paySupplier, reverseSupplierPayment } from '../../domain/calls/supplier-payments.ts'
import { operationsOf } from './told.ts'

export const supplierOperations = operationsOf(
  [
    paySupplier,
    {
      summary: 'A supplier is paid what they are owed',
      refused: {
        403: { description: 'Without the right to it or to cash.' },
        409: {
          description:
            'No register is open or it is being counted, or it is more cash than the drawer should hold.',
        },
        422: { description: 'Fields are wrong, or it is more than is owed: `errors` says which.' },
      },
    },
  ],
  [
    reverseSupplierPayment,
    {
      summary: 'Undoes a payment to a supplier by an opposite entry',
      refused: {
        404: { description: 'It is not there, or it is none of the own store.' },
        409: {
          description: 'It is undone already, it undoes another, or the register that paid it is closed.',
        },
      },
    },
  ],
)
