/** What only the document says of the calls about reports. */
import {
  reportAdjustments,
  reportInventory,
  reportPayables,
  reportReceivables,
  reportReorder,
  reportSales,
} from '../../domain/calls/reports.ts'
import { otherStore, wrongFields } from './operation.ts'
import { operationsOf } from './told.ts'

const refused = { ...otherStore, ...wrongFields }

export const reportOperations = operationsOf(
  [reportInventory, { summary: 'The current stock of a store', refused: otherStore }],
  [reportReorder, { summary: 'What to order', refused }],
  [reportReceivables, { summary: 'Who owes since when', refused }],
  [reportPayables, { summary: 'What suppliers are owed since when', refused }],
  [reportSales, { summary: 'The sales of some days, both included', refused: otherStore }],
  [reportAdjustments, { summary: 'What was adjusted in some days, both included', refused: otherStore }],
)
