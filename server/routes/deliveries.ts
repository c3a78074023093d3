import type { FastifyInstance } from 'fastify'
import {
  createEntry as createCall,
  listEntries,
  readEntry,
  sumEntries,
  voidEntry as voidCall,
} from '../../domain/calls/deliveries.ts'
import { paySupplier, reverseSupplierPayment as reverseCall } from '../../domain/calls/supplier-payments.ts'
import { entryMessages } from '../../domain/goods/delivery-messages.ts'
import { serve, serveAside } from '../http/serve.ts'
import { createEntry } from '../services/goods/create-delivery.ts'
import { entryDetails, entryList, entrySum } from '../services/goods/delivery-list.ts'
import { createSupplierPayment, reverseSupplierPayment } from '../services/goods/supplier-payments.ts'
import { voidEntry } from '../services/goods/void-delivery.ts'
import type { RouteContext } from '../http/route-context.ts'

/** Goods that came in, and what suppliers are paid (docs/product.md §10.11). */
export function stockEntryRoutes(app: FastifyInstance, context: RouteContext): void {
  const { created, voided } = entryMessages
  serve(app, context, createCall, (_, { entry }) => created(entry.number), createEntry)
  serveAside(app, context, listEntries, entryList)
  serveAside(app, context, sumEntries, entrySum)
  serveAside(app, context, readEntry, entryDetails)
  serve(app, context, voidCall, (_, { entry }) => voided(entry.number), voidEntry)
  serve(app, context, paySupplier, entryMessages.paid, createSupplierPayment)
  serve(app, context, reverseCall, entryMessages.paymentReversed, reverseSupplierPayment)
}
