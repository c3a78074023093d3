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
