/** What only the document says of the calls about reports. */
import {
  reportAdjustments,
  reportInventory,
  reportPayables,
  reportReceivables,
  reportReorder,
  reportSales,
} from '../../domain/calls/reports.ts'
import { operationsOf } from './told.ts'

const otherStore = { 404: { description: 'The store does not exist, or it is not the own one.' } }
const refused = { ...otherStore, 422: { description: 'Fields are wrong: `errors` says which.' } }

export const reportOperations = operationsOf(
  [reportInventory, { summary: 'The current stock of a store', refused: otherStore }],
  [reportReorder, { summary: 'What to order', refused }],
  [reportReceivables, { summary: 'Who owes since when', refused }],
  [reportPayables, { summary: 'What suppliers are owed since when', refused }],
  [reportSales, { summary: 'The sales of some days, both included', refused: otherStore }],
  [reportAdjustments, { summary: 'What was adjusted in some days, both included', refused: otherStore }],
)
