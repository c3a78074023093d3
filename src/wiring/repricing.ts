import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { isOfStore } from '../../domain/entities/own-store.ts'
import { pricedArticles } from '../../domain/repricing/plan-prices.ts'
import type { CatalogProduct } from '../../domain/search/catalog.ts'
import type { MachineTools } from '../machines/machine-tools.ts'
import type { Notice } from '../machines/notice.ts'
import type { ArticlesRequest, ReadArticles } from '../machines/repricing/repricing-context.ts'
import { repricingToolActions } from '../machines/repricing/repricing-setup.ts'
import { repricingMachine } from '../machines/repricing/repricing.ts'
import type { ApiClient } from '../services/api-client.ts'
import { fetchProducts } from '../services/api/records/fetch-products.ts'
import { fetchRepricings, sendPrices, undoPortion } from '../services/api/repricings.ts'
import { toOutcome } from '../services/outcomes/to-outcome.ts'
import { reloadRecords } from '../services/queries.ts'
import { waitUntil } from '../services/wait-until.ts'
import type { Queries } from './queries.ts'

interface RepricingServices {
  api: ApiClient
  queryClient: QueryClient
  queries: Queries
  tools: MachineTools
  /** The till sells at the new prices. */
  reloadProducts(): void
  notify(notice: Notice): void
}

/** The machine that changes many prices, with its actors. */
export function wireRepricing({
  api,
  queryClient,
  queries,
  tools,
  reloadProducts,
  notify,
}: RepricingServices) {
  /** Asked anew: prices may have changed since this device has heard of them. */
  const read = async ({ target, kind }: ArticlesRequest): Promise<ReadArticles> => {
    const [own] = await queryClient.ensureQueryData(queries.stores)
    const known = queryClient.getQueryData<CatalogProduct[]>(queries.products.queryKey)
    const products = await fetchProducts(api, known)
    return pricedArticles(
      products.filter((product) => isOfStore(product, own)),
      target,
      kind,
    )
  }
  return {
    machine: repricingMachine.provide({
      actors: {
        readArticles: fromPromise(({ input }) => toOutcome(read(input))),
        sendPrices: fromPromise(({ input, signal }) => toOutcome(sendPrices(api, input, signal))),
        readChanges: fromPromise(({ signal }) => toOutcome(fetchRepricings(api, signal))),
        undoPortion: fromPromise(({ input, signal }) => toOutcome(undoPortion(api, input, signal))),
        wait: fromPromise(({ input }) => waitUntil(input.until, tools.now)),
      },
      actions: {
        ...repricingToolActions(tools),
        notify: (_, notice) => notify(notice),
        reloadProducts: () => {
          reloadRecords(queryClient, 'product')
          reloadProducts()
        },
      },
    }),
  }
}
