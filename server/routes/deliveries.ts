import type { FastifyInstance } from 'fastify'
import {
  createDelivery as createCall,
  listDeliveries,
  readDelivery,
  sumDeliveries,
  voidDelivery as voidCall,
} from '../../domain/calls/deliveries.ts'
import { paySupplier, reverseSupplierPayment as reverseCall } from '../../domain/calls/supplier-payments.ts'
import { deliveryMessages } from '../../domain/goods/delivery-messages.ts'
import { serve, serveAside } from '../http/serve.ts'
import { createDelivery } from '../services/goods/create-delivery.ts'
import { deliveryDetails, deliveryList, deliverySum } from '../services/goods/delivery-list.ts'
import { createSupplierPayment, reverseSupplierPayment } from '../services/goods/supplier-payments.ts'
import { voidDelivery } from '../services/goods/void-delivery.ts'
import type { RouteContext } from '../http/route-context.ts'
import { otherStore, wrongFields } from '../openapi/operation.ts'
import { operationsOf } from '../openapi/told.ts'

/** Goods that came in, and what suppliers are paid (docs/product.md §10.11). */
export function deliveryRoutes(app: FastifyInstance, context: RouteContext): void {
  const { created, voided } = deliveryMessages
  serve(app, context, createCall, (_, { entry: delivery }) => created(delivery.number), createDelivery)
  serveAside(app, context, listDeliveries, deliveryList)
  serveAside(app, context, sumDeliveries, deliverySum)
  serveAside(app, context, readDelivery, deliveryDetails)
  serve(app, context, voidCall, (_, { entry: delivery }) => voided(delivery.number), voidDelivery)
  serve(app, context, paySupplier, deliveryMessages.paid, createSupplierPayment)
  serve(app, context, reverseCall, deliveryMessages.paymentReversed, reverseSupplierPayment)
}

/** Why a list may be refused. */
const listRefused = { ...otherStore, ...wrongFields }

/** What only the document says of these calls. */
export const deliveryOperations = operationsOf(
  [
    listDeliveries,
    { summary: 'The goods that came in, the newest entry first, by pages', refused: listRefused },
  ],
  [sumDeliveries, { summary: 'What the entries that were found come to', refused: listRefused }],
  [readDelivery, { summary: 'An entry whole, with the names of its moment' }],
  [
    createCall,
    {
      summary: 'Goods come in: stock, average cost, new prices, and what they are paid with, all or nothing',
      refused: {
        403: { description: 'Without the right to it, to new prices or to cash.' },
        404: { description: 'A product or the supplier is not there.' },
        409: {
          description:
            'The document of the supplier is in already, a price has changed, no register is open or it is being counted, or it is more cash than the drawer should hold.',
        },
      },
    },
  ],
  [
    voidCall,
    {
      summary: 'Voids a whole entry by opposite moves',
      refused: {
        404: { description: 'It is not there, or it is none of the own store.' },
        409: {
          description:
            'It is voided already, goods of it are sold, or its money can go back neither into the register nor to the account of the supplier.',
        },
      },
    },
  ],
)

/** What only the document says of these calls. */
export const supplierPaymentOperations = operationsOf(
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
    reverseCall,
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
