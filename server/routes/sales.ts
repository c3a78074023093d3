import type { FastifyInstance } from 'fastify'
import { createSale } from '../../domain/calls/sales.ts'
import { countCopy as copyCall, listSales, readSale, sumSales } from '../../domain/calls/sold-sales.ts'
import { createReturn as returnCall, voidSale as voidCall } from '../../domain/calls/taking-back.ts'
import { saleMessages } from '../../domain/sale-messages.ts'
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
import { approvalOffer, otherStore } from '../openapi/operation.ts'
import { operationsOf } from '../openapi/told.ts'
import { blind } from '../openapi/words/sold-sales.ts'

export function saleRoutes(app: FastifyInstance, context: RouteContext): void {
  serve(app, context, createSale, saleMessages.created, completeSale)
  serveAside(app, context, listSales, saleList)
  serveAside(app, context, sumSales, saleSum)
  serveAside(app, context, readSale, soldSale)
  serve(app, context, copyCall, (_, { copy }) => saleMessages.copied(copy.number), copyReceipt)
  serve(app, context, returnCall, returnMessages.created, createReturn)
  serve(app, context, voidCall, returnMessages.voided, voidSale)
}

/** Why a sale of another store is not found. */
const otherSale = { description: 'The sale is not there, or it is none of the own store.' }

/** Why a list of sales may be refused. */
const listRefused = {
  ...otherStore,
  422: { description: 'Fields are wrong, or `q` finds too many names: `errors` says which.' },
}

/** What only the document says of these calls. */
export const saleOperations = operationsOf(
  [
    createSale,
    {
      summary: 'A sale: stock, lines and money in one transaction',
      refused: {
        404: { description: 'A product, the client or the sale of `exchange` is not there.' },
        409: {
          description:
            'No register is open, it is being counted, the stock is too low, `total` differs, it is above the limit of the client, or the claim of `held_sale` is over. With `exchange` also the refusals of a return, and when its `amount` differs; with `empties` when their deposits differ, a bottle is none any more, or it is more cash than the drawer should hold.',
          data: approvalOffer,
        },
      },
    },
  ],
  [listSales, { summary: 'The sales that were made, the newest first, by pages', refused: listRefused }],
  [sumSales, { summary: 'What the sales that were found come to', refused: listRefused }],
  [readSale, { summary: `A sale whole, with the names and prices of its moment. ${blind}` }],
  [
    copyCall,
    {
      summary: 'The next copy of the receipt is about to be printed',
      refused: { 409: { description: 'It has the most copies.' } },
    },
  ],
  [
    returnCall,
    {
      summary: 'Takes back what was sold, and gives the money back from the own open register',
      refused: {
        404: otherSale,
        409: {
          description:
            'No register is open or it is being counted, the sale is voided or too old, more is brought back than is left, or it is more cash than the drawer should hold. Of a too old sale a colleague may approve it.',
          data: approvalOffer,
        },
      },
    },
  ],
  [
    voidCall,
    {
      summary: 'Voids a whole sale in the own open register in which it was made',
      refused: {
        404: otherSale,
        409: {
          description:
            'It was made in another register or that is closed or being counted, it is voided already, of an exchange or something was brought back, or its cash is not there any more.',
        },
      },
    },
  ],
)
