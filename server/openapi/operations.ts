/** Request and answers of each call; the rights are in domain/access.ts. */
import type { ApprovableData } from '../../domain/approval-contract.ts'
import { businessData, firstStepsData, loginData, nothing, setupData } from './answers.ts'
import {
  clientErrorRequest,
  loginRequest,
  ownPasswordRequest,
  ownPinRequest,
  setupRequest,
} from './requests.ts'
import { settingsData, settingsRequest } from './settings-schemas.ts'
import { creditOperations } from './credit-operations.ts'
import { entityOperations } from './entity-operations.ts'
import { entryOperations } from './entry-operations.ts'
import { goodsOperations } from './goods-operations.ts'
import { header, onceOnly, type Operation } from './operation.ts'
import { registerOperations } from './register-operations.ts'
import { reportOperations } from './report-operations.ts'
import { listOf, objectOf, text } from './schema.ts'
import { countOperations } from './count-operations.ts'
import { heldOperations } from './held-operations.ts'
import { saleOperations } from './sale-operations.ts'
import { supplierOperations } from './supplier-operations.ts'

const others: Readonly<Record<string, Operation>> = {
  'GET /openapi.json': { summary: 'This document', success: 200, data: null },
  'GET /health/live': { summary: 'Whether the process runs', success: 200, data: null },
  'GET /health/ready': { summary: 'Whether the database takes a write', success: 200, data: null },
  'GET /setup': {
    summary: 'Whether the shop has to be set up first',
    parameters: [header('X-Setup-Token', 'The token of the printed link.')],
    success: 200,
    data: setupData,
  },
  'POST /setup': {
    summary: 'The first store and its owner, once',
    request: setupRequest,
    success: 201,
    data: nothing,
    refused: {
      403: { description: 'The token is wrong or too old.' },
      409: { description: 'There is a user already.' },
    },
  },
  'POST /login': {
    summary: 'Begins a session',
    request: loginRequest,
    success: 200,
    data: loginData,
    refused: { 401: { description: 'User name or password is wrong.' } },
  },
  'POST /logout': { summary: 'Ends the session', success: 200, data: nothing },
  'GET /first-steps': {
    summary: 'Which first steps the own store has done',
    success: 200,
    data: firstStepsData,
  },
  'GET /business': {
    summary: 'The own store, as at the top of a receipt',
    success: 200,
    data: businessData,
    refused: { 404: { description: 'The store was deleted.' } },
  },
  'GET /settings': { summary: 'What is set for the own store', success: 200, data: settingsData },
  'PUT /settings': {
    summary: 'A change of the settings of the own store: missing ones stay',
    parameters: [onceOnly],
    request: settingsRequest,
    success: 200,
    data: settingsData,
    refused: { 409: { description: 'A setting has changed since `based_on`.', data: settingsData } },
  },
  'PUT /me/password': {
    summary: 'Changes the own password and ends the other sessions of the user',
    request: ownPasswordRequest,
    success: 200,
    data: nothing,
  },
  'GET /me/approvable': {
    summary: 'The rights that the user lacks and a colleague of the store could lend now',
    success: 200,
    data: objectOf<ApprovableData>({ rights: listOf(text) }),
  },
  'PUT /me/pin': {
    summary: 'Sets the own PIN, with which the user approves what colleagues may not do',
    request: ownPinRequest,
    success: 200,
    data: nothing,
  },
  'POST /client-errors': {
    summary: 'A failure in the program on a device',
    request: clientErrorRequest,
    success: 201,
    data: nothing,
  },
  ...saleOperations,
}

/** Every call by method and path, as in the table of rights: `GET /clients`. */
export const operations: Readonly<Record<string, Operation>> = {
  ...others,
  ...registerOperations,
  ...reportOperations,
  ...creditOperations,
  ...heldOperations,
  ...countOperations,
  ...entryOperations,
  ...supplierOperations,
  ...goodsOperations,
  ...entityOperations,
}
