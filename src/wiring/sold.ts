import type { QueryClient } from '@tanstack/react-query'
import { receiptOfSold, type SalesQuestion, type SoldSale } from '../../domain/selling/sales-made.ts'
import type { MachineTools } from '../machines/machine-tools.ts'
import type { ApiClient } from '../services/api-client.ts'
import { countCopy } from '../services/api/fetch-sales.ts'
import type { Asked } from '../services/api/list-query.ts'
import { firstRefusal } from '../services/connection/first-refusal.ts'
import { salesPageQuery, salesSumQuery, soldSaleQuery } from '../services/sale-queries.ts'
import { printReceiptCopy } from './printing.tsx'
import type { Queries } from './queries.ts'

interface SoldServices {
  api: ApiClient
  queryClient: QueryClient
  queries: Queries
  tools: MachineTools
}

/** The sales that were made, and the copies of their receipts. */
export function wireSold({ api, queryClient, queries, tools }: SoldServices) {
  return {
    page: (question: SalesQuestion) => salesPageQuery(api, question),
    /** What all sales come to that a filter finds. */
    sum: (filter: Asked<SalesQuestion>) => salesSumQuery(api, filter),
    sale: (id: number) => soldSaleQuery(api, id),
    /** Why the server refused the search of a page; null when it was not that. */
    refusalOf: (error: Error) => firstRefusal(error, 'q'),
    /** Counts a copy and prints it. @returns its number. @throws when it was not counted or could not be printed. */
    printCopy: async (sale: SoldSale): Promise<number> => {
      const copy = await countCopy(api, sale.id, tools.makeKey())
      await queryClient.invalidateQueries({ queryKey: soldSaleQuery(api, sale.id).queryKey })
      await printReceiptCopy({ ...receiptOfSold(sale), copy }, { queryClient, queries })
      return copy
    },
  }
}
