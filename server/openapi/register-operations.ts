/** What each call about registers and their cash takes and answers. */
import type { CountQuestionData } from '../../domain/drawer/drawer-contract.ts'
import { PAGE_ROWS } from '../../domain/validation/page.ts'
import { movementOperations } from './movement-operations.ts'
import { onceOnly, query, type Operation } from './operation.ts'
import {
  closingData,
  countData,
  midShiftData,
  ownClosingData,
  registerData,
  registerStatusData,
  registersData,
  wholeRegisterData,
} from './register-answers.ts'
import {
  closeOtherRegisterRequest,
  closeRegisterRequest,
  countRequest,
  openRegisterRequest,
  recountRequest,
} from './register-requests.ts'
import { sumOperation } from './sum-schema.ts'
import { day, described, flag, id, objectOf, text } from './schema.ts'

/** How registers are asked for. */
const askedRegisters = {
  parameters: [
    query('from', false, described(day, 'Opened on this day or later.')),
    query('to', false, described(day, 'Opened on this day or before.')),
    query('user_id', false, id),
    query(
      'with_difference',
      false,
      described(flag, 'Only closed registers of which another amount was counted than expected.'),
    ),
    query('store_id', false, id),
  ],
  refused: {
    404: { description: 'The store does not exist, or it is not the own one.' },
    422: { description: 'Fields are wrong: `errors` says which.' },
  },
}

export const registerOperations: Readonly<Record<string, Operation>> = {
  'GET /cash-registers/status': {
    summary: 'Whether the own register is open',
    success: 200,
    data: registerStatusData,
  },
  'POST /cash-registers/open': {
    summary: 'Opens the own register',
    request: openRegisterRequest,
    success: 201,
    data: registerData,
    refused: { 409: { description: 'It is open.' } },
  },
  'POST /cash-registers/close': {
    summary: 'Closes the own register',
    parameters: [onceOnly],
    request: closeRegisterRequest,
    success: 200,
    data: ownClosingData,
    refused: {
      409: {
        description:
          'None is open, or the count differs by more than the `closing_question` and nobody `confirmed` it: then `data` says so.',
        data: objectOf<CountQuestionData>({ count_again: { type: 'boolean', enum: [true] } }),
      },
    },
  },
  'PUT /cash-registers/current/count': {
    summary: 'Begins, extends or ends the count of the own register; meanwhile nothing is sold on it',
    request: countRequest,
    success: 200,
    data: countData,
    refused: { 409: { description: 'None is open, or another device counts it.' } },
  },
  'POST /cash-registers/:id/close': {
    summary: 'Closes the register of another user, with a count or, when it was left open, without',
    parameters: [onceOnly],
    request: closeOtherRegisterRequest,
    success: 200,
    data: closingData,
    refused: {
      409: { description: 'It is closed, it is the own one, or it was not left open and nobody counted.' },
    },
  },
  'POST /cash-registers/:id/recount': {
    summary:
      'Counts a closed register of the own ones again, once and with a reason; the closing stays as it is',
    parameters: [onceOnly],
    request: recountRequest,
    success: 201,
    data: closingData,
    refused: {
      404: { description: 'It is not there, or it is none of the own ones.' },
      409: {
        description:
          'It is open, nobody counted it, it was counted twice or its first count was kept, or somebody has opened on what it left.',
      },
    },
  },
  ...movementOperations,
  'GET /cash-registers/current': {
    summary: 'How the own open register stands',
    success: 200,
    data: midShiftData,
    refused: { 409: { description: 'None is open.' } },
  },
  'GET /cash-registers': {
    summary: 'The registers, the newest first, by pages',
    parameters: [
      ...askedRegisters.parameters,
      query('limit', false, { type: 'integer', minimum: 1, maximum: PAGE_ROWS.most }),
      query('after', false, described(text, 'The `next` of the page before.')),
    ],
    success: 200,
    data: registersData,
    refused: askedRegisters.refused,
  },
  'GET /cash-registers/sum': sumOperation(
    'What the differences of the registers that were found come to',
    'The differences with their signs; registers without one do not count.',
    askedRegisters,
  ),
  'GET /cash-registers/:id': {
    summary: 'One register with its sales, movements and count',
    success: 200,
    data: wholeRegisterData,
  },
}
