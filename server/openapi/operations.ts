/** Request and answers of each call; the rights are in domain/access.ts. */
import { settingsData, settingsRequest } from './settings-schemas.ts'
import { creditOperations } from './credit-operations.ts'
import { entityOperations } from './entity-operations.ts'
import { entryOperations } from './entry-operations.ts'
import { goodsOperations } from './goods-operations.ts'
import { onceOnly, type Operation } from './operation.ts'
import { ownOperations } from './own-operations.ts'
import { registerOperations } from './register-operations.ts'
import { reportOperations } from './report-operations.ts'
import { countOperations } from './count-operations.ts'
import { heldOperations } from './held-operations.ts'
import { saleOperations } from './sale-operations.ts'
import { sessionOperations } from './session-operations.ts'
import { supplierOperations } from './supplier-operations.ts'

const others: Readonly<Record<string, Operation>> = {
  'GET /openapi.json': { summary: 'This document', success: 200, data: null },
  'GET /health/live': { summary: 'Whether the process runs', success: 200, data: null },
  'GET /health/ready': { summary: 'Whether the database takes a write', success: 200, data: null },
  'GET /settings': { summary: 'What is set for the own store', success: 200, data: settingsData },
  'PUT /settings': {
    summary: 'A change of the settings of the own store: missing ones stay',
    parameters: [onceOnly],
    request: settingsRequest,
    success: 200,
    data: settingsData,
    refused: { 409: { description: 'A setting has changed since `based_on`.', data: settingsData } },
  },
  ...saleOperations,
}

/** Every call by method and path, as in the table of rights: `GET /clients`. */
export const operations: Readonly<Record<string, Operation>> = {
  ...others,
  ...sessionOperations,
  ...ownOperations,
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
