import type { DeliveriesQuestion } from '../../domain/goods/delivery-records.ts'
import type { MovesQuestion } from '../../domain/goods/kardex.ts'
import type { Asked } from '../services/api/list-query.ts'
import { firstRefusal } from '../services/connection/first-refusal.ts'
import { RequestFailure } from '../services/request-failure.ts'
import {
  deliveriesPageQuery,
  deliveriesSumQuery,
  movesPageQuery,
  wholeDeliveryQuery,
} from '../services/goods-queries.ts'
import { createDeliveryHolder, type DeliveryServices } from './create-delivery.ts'

/** Goods: where each one went, and what came in. */
export function wireGoods(services: DeliveryServices) {
  const { api } = services
  const entries = createDeliveryHolder(services)
  return {
    /** A page of the kardex of a product. */
    moves: (question: MovesQuestion) => movesPageQuery(api, question),
    /** The entry that who is signed in enters in a store. */
    entry: entries.entry,
    /** Resolves when what was entered so far is on disk. */
    deliveryStored: entries.stored,
    /** A page of the entries of a store. */
    entries: (question: DeliveriesQuestion) => deliveriesPageQuery(api, question),
    /** What all entries come to that a filter finds. */
    deliveriesSum: (filter: Asked<DeliveriesQuestion>) => deliveriesSumQuery(api, filter),
    wholeDelivery: (id: number) => wholeDeliveryQuery(api, id),
    /** Whether the server has no such record, at least none that this person may see. */
    isMissing: (error: Error) => error instanceof RequestFailure && error.status === 404,
    /** Why the server refused the search of a page; null when it was not that. */
    refusalOf: (error: Error) => firstRefusal(error, 'q'),
  }
}
