import {
  productToOrder,
  reportAdjustments,
  reportCommon,
  reportedCommon,
  reportedAdjustment,
  reportedBottle,
  reportedSale,
  reportEmpties,
  reportInventory,
  reportPayables,
  reportReceivables,
  reportReorder,
  reportSales,
  salesSummary,
} from '../../../domain/calls/reports.ts'
import { say } from './say.ts'

const oneCategory = { category_id: 'Only its articles; 0: those without a category.' }
const ownStore = { store_id: 'Left out: the own store.' }
const allStores = { store_id: 'Left out: the own store; for a superadmin all stores.', ...oneCategory }
const ofCategory = { category: 'Where one was asked for; null: articles without one.' }
const ofAllStores = { store: 'null: the report is on all stores.', ...ofCategory }

say(reportInventory.request, oneCategory)
say(reportInventory.answer, ofCategory)
say(reportSales.request, allStores)
say(reportAdjustments.request, allStores)
say(reportReorder.request, { ...ownStore, ...oneCategory })
say(reportReorder.answer, { ...ofCategory, products: 'At or below their minimum, by supplier and name.' })
say(reportReceivables.answer, { clients: 'Who owes, most first.' })
say(reportPayables.answer, { suppliers: 'Who is owed, most first.' })
say(reportSales.answer, ofAllStores)
say(reportAdjustments.answer, { ...ofAllStores, adjustments: 'In the order of time.' })
say(reportEmpties.request, { store_id: 'Left out: the own store; for a superadmin all stores.' })
say(reportEmpties.answer, { store: 'null: the report is on all stores.', bottles: 'By name.' })
say(reportedBottle, {
  store: 'Only in a report on several stores.',
  sold: 'Less what came back with its goods.',
  charged: 'The deposits of these.',
  received: 'Empty ones.',
  paid: 'The deposits of these.',
})
say(reportCommon.request, { store_id: allStores.store_id })
say(reportCommon.answer, { store: ofAllStores.store, articles: 'In the order of time.' })
say(reportedCommon, {
  id: 'That of the sale.',
  store: 'Only in a report on several stores.',
  returned: 'What was brought back of it.',
  total: 'Of the whole line, as it was sold.',
})
say(productToOrder, {
  supplier: 'Whoever it was bought from last.',
  sold: 'In the last 30 days, less what was brought back of it.',
  order: 'What is missing to the minimum, and as much as was sold.',
})
say(reportedSale, {
  store: 'Where the report is on several stores.',
  return_number: 'Only of what was brought back: `id` is that of its sale, and the figures are negative.',
})
say(salesSummary, { tenders: 'By way to pay; only when something was not paid in cash.' })
say(reportedAdjustment, {
  id: 'That of the stock move.',
  store: 'Only in a report on several stores.',
  reason: "'edited' for a change in the form of the product.",
  quantity: 'Negative: what went out.',
  unit_cost: 'Of one unit, at that moment.',
  value: 'At that cost; negative: a loss.',
})
