/** Request and answers of the calls about fiado. */
import { PAGE_ROWS } from '../../domain/validation/page.ts'
import {
  clientAdjustmentData,
  clientAdjustmentRequest,
  clientPaymentData,
  clientPaymentRequest,
  clientPaymentReversalRequest,
  ledgerData,
  receivablesData,
} from './credit-schemas.ts'
import { onceOnly, query, type Operation } from './operation.ts'
import { day, described, id, text } from './schema.ts'

export const creditOperations: Readonly<Record<string, Operation>> = {
  'GET /clients/:id/ledger': {
    summary: 'What a client owes, entry by entry, the newest first, by pages',
    parameters: [
      query('from', false, described(day, 'Entries of this day or later.')),
      query('to', false, described(day, 'Entries of this day or before.')),
      query('limit', false, { type: 'integer', minimum: 1, maximum: PAGE_ROWS.most }),
      query('after', false, described(text, 'The `next` of the page before.')),
    ],
    success: 200,
    data: ledgerData,
    refused: { 422: { description: 'Fields are wrong: `errors` says which.' } },
  },
  'POST /clients/:id/payments': {
    summary: 'A client pays on account, into the own open register',
    parameters: [onceOnly],
    request: clientPaymentRequest,
    success: 201,
    data: clientPaymentData,
    refused: {
      409: { description: 'No register is open, or it is the default client.' },
      422: {
        description:
          'Fields are wrong, it is more than is owed, or the store does not take it so: `errors` says which.',
      },
    },
  },
  'POST /client-payments/:id/reverse': {
    summary: 'Undoes a payment on account of the own open register by an opposite entry',
    parameters: [onceOnly],
    request: clientPaymentReversalRequest,
    success: 201,
    data: clientPaymentData,
    refused: {
      404: { description: 'It is not there, or it is no payment of the own register.' },
      409: {
        description:
          'Its register is closed, it is undone already, it undoes another, or its cash is not there any more.',
      },
    },
  },
  'POST /clients/:id/adjustments': {
    summary: 'Sets right what a client owes',
    parameters: [onceOnly],
    request: clientAdjustmentRequest,
    success: 201,
    data: clientAdjustmentData,
    refused: { 409: { description: 'It is the default client.' } },
  },
  'GET /reports/receivables': {
    summary: 'Who owes since when',
    parameters: [query('store_id', false, described(id, 'Left out: the own store.'))],
    success: 200,
    data: receivablesData,
    refused: {
      404: { description: 'The store does not exist, or it is not the own one.' },
      422: { description: 'Fields are wrong: `errors` says which.' },
    },
  },
}
