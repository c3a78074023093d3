import type { QueryClient } from '@tanstack/react-query'
import { receiptOfSold } from '../../domain/selling/sales-made.ts'
import type { SoldPorts } from '../app-context.tsx'
import type { MachineTools } from '../machines/machine-tools.ts'
import type { ApiClient } from '../services/api-client.ts'
import { countCopy } from '../services/api/fetch-sales.ts'
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
export function wireSold({ api, queryClient, queries, tools }: SoldServices): SoldPorts {
  return {
    page: (question) => salesPageQuery(api, question),
    sum: (filter) => salesSumQuery(api, filter),
    sale: (id) => soldSaleQuery(api, id),
    refusalOf: (error) => firstRefusal(error, 'q'),
    printCopy: async (sale) => {
      const copy = await countCopy(api, sale.id, tools.makeKey())
      await queryClient.invalidateQueries({ queryKey: soldSaleQuery(api, sale.id).queryKey })
      await printReceiptCopy({ ...receiptOfSold(sale), copy }, { queryClient, queries })
      return copy
    },
  }
}
