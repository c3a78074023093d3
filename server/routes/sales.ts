import type { FastifyInstance } from 'fastify'
import { createSale } from '../../domain/calls/sales.ts'
import { listSales, readSale, sumSales } from '../../domain/calls/sold-sales.ts'
import {
  countCopy as copyCall,
  createReturn as returnCall,
  voidSale as voidCall,
} from '../../domain/calls/taking-back.ts'
import { messages } from '../../domain/messages.ts'
import { returnMessages } from '../../domain/selling/return-messages.ts'
import { serve, serveAside } from '../http/serve.ts'
import { completeSale } from '../services/sales/complete-sale.ts'
import { copyReceipt } from '../services/sales/copy-receipt.ts'
import { createReturn } from '../services/sales/return-sale.ts'
import { saleList } from '../services/sales/sale-list.ts'
import { saleSum } from '../services/sales/sale-sum.ts'
import { soldSale } from '../services/sales/sold-sale.ts'
import { voidSale } from '../services/sales/void-sale.ts'
import type { RouteContext } from '../http/route-context.ts'

export function saleRoutes(app: FastifyInstance, context: RouteContext): void {
  serve(app, context, createSale, messages.sale.created, completeSale)
  serveAside(app, context, listSales, saleList)
  serveAside(app, context, sumSales, saleSum)
  serveAside(app, context, readSale, soldSale)
  serve(app, context, copyCall, (_, { copy }) => messages.sale.copied(copy.number), copyReceipt)
  serve(app, context, returnCall, returnMessages.created, createReturn)
  serve(app, context, voidCall, returnMessages.voided, voidSale)
}
