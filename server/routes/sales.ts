import type { FastifyInstance } from 'fastify'
import type { FoundSumData } from '../../domain/calls/found-sums.ts'
import { messages } from '../../domain/messages.ts'
import { returnMessages } from '../../domain/selling/return-messages.ts'
import type { SalesData, SoldSaleData } from '../../domain/selling/sold-contract.ts'
import { saleListSchema, saleSumSchema } from '../../domain/validation/sale-list.ts'
import { signedIn } from '../http/access.ts'
import { readQuery } from '../http/body.ts'
import { readAside } from '../http/read-aside.ts'
import { readId } from '../http/read-id.ts'
import { serve } from '../http/serve.ts'
import { createSale } from '../../domain/calls/sales.ts'
import {
  countCopy as copyCall,
  createReturn as returnCall,
  voidSale as voidCall,
} from '../../domain/calls/taking-back.ts'
import { completeSale } from '../services/sales/complete-sale.ts'
import { copyReceipt } from '../services/sales/copy-receipt.ts'
import { createReturn } from '../services/sales/return-sale.ts'
import { saleList } from '../services/sales/sale-list.ts'
import { saleSum } from '../services/sales/sale-sum.ts'
import { soldSale } from '../services/sales/sold-sale.ts'
import { voidSale } from '../services/sales/void-sale.ts'
import type { RouteContext } from './route-context.ts'

export function saleRoutes(app: FastifyInstance, context: RouteContext): void {
  const { db } = context
  serve(app, context, createSale, messages.sale.created, completeSale)

  readAside<SalesData>(app, db, '/sales', (reading, request) =>
    saleList(reading, signedIn(request), readQuery(request, saleListSchema)),
  )

  readAside<FoundSumData>(app, db, '/sales/sum', (reading, request) =>
    saleSum(reading, signedIn(request), readQuery(request, saleSumSchema)),
  )

  readAside<SoldSaleData>(app, db, '/sales/:id', async (reading, request) => ({
    sale: await soldSale(reading, signedIn(request), readId(request)),
  }))

  serve(app, context, copyCall, (_, { copy }) => messages.sale.copied(copy.number), copyReceipt)
  serve(app, context, returnCall, returnMessages.created, createReturn)
  serve(app, context, voidCall, returnMessages.voided, voidSale)
}
