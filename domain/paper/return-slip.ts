import { formatInstant } from '../dates.ts'
import type { ReceiptBusiness } from '../selling/receipt.ts'
import type { BlindLine, SaleReturn, SoldSale } from '../selling/sales-made.ts'
import { tenders } from '../selling/tenders.ts'
import { goodsTable } from './exchanged-goods.ts'
import type { Paper } from './paper.ts'
import { amountsBlock, approver, factsBlock, moneyOf, slipTitle, storeHead, textBlock } from './slip-parts.ts'

/** A return, and the sale that has its names. */
interface ReturnOfSale {
  sale: Pick<SoldSale, 'number' | 'client'> & { lines: readonly BlindLine[] }
  made: SaleReturn
}

/** The receipt of a return: what came back, what it was paid with, and how it was given back (docs/product.md §10.7). */
export function returnSlip({ sale, made }: ReturnOfSale, business: ReceiptBusiness): Paper {
  const nameAt = (at: number) => sale.lines.find(({ position }) => position === at)?.name ?? ''
  const lines = made.lines.map((line) => ({ ...line, name: nameAt(line.position) }))
  return {
    name: 'Devolución',
    title: slipTitle('Devolucion', made.at),
    blocks: [
      storeHead(business),
      textBlock('heading', 'DEVOLUCIÓN'),
      factsBlock(
        ['Devolución', made.number],
        ['De la venta', sale.number],
        ['Fecha', formatInstant(made.at)],
        ['Cliente', sale.client.name],
        ['Cajero', made.user],
        approver(made),
        ['Motivo', made.reason],
      ),
      goodsTable('Productos devueltos', 'Producto', lines),
      amountsBlock(
        moneyOf('Total devuelto', made.total, { size: 'large' }),
        ...made.refunds.map(({ tender, amount, reference = null }) =>
          moneyOf(tenders[tender].name, amount, { note: reference }),
        ),
      ),
    ],
    foot: [
      textBlock('sign', 'Firma del cliente'),
      textBlock('plain', 'Este documento es un comprobante de devolución', 'No válido como factura'),
    ],
  }
}
