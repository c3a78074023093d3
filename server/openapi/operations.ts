/** What each call takes and answers; who may make it stands in domain/access.ts. */
import { entityPaths } from '../../domain/access.ts'
import { entities, type Entity } from '../../domain/permissions.ts'
import {
  businessData,
  closingData,
  firstStepsData,
  inventoryReportData,
  listData,
  loginData,
  nothing,
  recordData,
  registerData,
  registerStatusData,
  rolesData,
  saleData,
  salesReportData,
  setupData,
} from './answers.ts'
import {
  changeRequest,
  clientErrorRequest,
  closeRegisterRequest,
  loginRequest,
  openRegisterRequest,
  ownPasswordRequest,
  recordRequests,
  saleRequest,
  setupRequest,
} from './requests.ts'
import { day, described, id, text, type Schema } from './schema.ts'

/** Why a call is refused besides the reasons that all calls have. */
export interface Refused {
  description: string
  /** The `data` it may carry. */
  data?: Schema
}

interface Parameter {
  name: string
  in: 'query' | 'header'
  required: boolean
  schema: Schema
}

export interface Operation {
  summary: string
  parameters?: readonly Parameter[]
  /** What stands in `request`. */
  request?: Schema
  success: 200 | 201
  /** The `data` of the answer; null: it has only its message. */
  data: Schema | null
  /** Whether the answer is 304 for who has it already. */
  cached?: true
  refused?: Readonly<Record<number, Refused>>
}

const header = (name: string, description: string): Parameter => ({
  name,
  in: 'header',
  required: false,
  schema: described(text, description),
})

const query = (name: string, required: boolean, schema: Schema): Parameter => ({
  name,
  in: 'query',
  required,
  schema,
})

const onceOnly = header(
  'Idempotency-Key',
  'The same key and request again: the first answer again, and nothing is written twice. With another request: 422.',
)

const plurals: Readonly<Record<Entity, string>> = {
  client: 'clients',
  product: 'products',
  supplier: 'suppliers',
  user: 'users',
  store: 'stores',
}

/** What may stand against a record of an entity. */
const conflicts: Readonly<Record<Entity, Partial<Record<'create' | 'update' | 'delete', Refused>>>> = {
  client: {
    update: { description: 'A field has moved since `based_on`, or it is the default client.' },
    delete: { description: 'It is the default client.' },
  },
  product: {
    create: { description: 'Another product of the store has the code.' },
    update: {
      description:
        'A field has moved since `based_on`, another product has the code, or there is not so much stock.',
    },
  },
  supplier: { update: { description: 'A field has moved since `based_on`.' } },
  user: {
    create: { description: 'The user name is taken.' },
    update: {
      description: 'A field has moved since `based_on`, the user name is taken, or it is the own role.',
    },
    delete: {
      description: 'It is the own account, or its register is open: `data` says which.',
      data: registerData,
    },
  },
  store: {
    create: { description: 'Another store has the name.' },
    update: { description: 'A field has moved since `based_on`, or another store has the name.' },
    delete: { description: 'It has history, or users.' },
  },
}

function entityOperations(entity: Entity): [string, Operation][] {
  const path = entityPaths[entity]
  const many = plurals[entity]
  const { create, update, delete: remove } = conflicts[entity]
  const data = recordData(entity)
  return [
    [
      `GET ${path}`,
      {
        summary: `All ${many} the user may see`,
        success: 200,
        data: listData(entity, many),
        ...(entity === 'product' && {
          cached: true,
          parameters: [
            query(
              'since',
              false,
              described(text, 'The `cursor` of an earlier answer: only what has changed since.'),
            ),
            header('If-None-Match', 'The `ETag` of an earlier answer.'),
          ],
        }),
      },
    ],
    [
      `POST ${path}`,
      {
        summary: `A new ${entity}`,
        request: recordRequests[entity],
        success: 201,
        data,
        ...(create && { refused: { 409: create } }),
      },
    ],
    [
      `PUT ${path}/:id`,
      {
        summary: `A change of a ${entity}: what is left out stays`,
        parameters: [onceOnly],
        request: changeRequest(entity),
        success: 200,
        data,
        ...(update && { refused: { 409: { ...update, data } } }),
      },
    ],
    [
      `DELETE ${path}/:id`,
      {
        summary: `Hides a ${entity}`,
        success: 200,
        data: nothing,
        ...(remove && { refused: { 409: remove } }),
      },
    ],
  ]
}

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
  'GET /roles': {
    summary: 'The roles there are; superadmin only for a superadmin',
    success: 200,
    data: rolesData,
  },
  'GET /first-steps': { summary: 'How far the own store has come', success: 200, data: firstStepsData },
  'GET /business': {
    summary: 'The own store, as the head of a receipt has it',
    success: 200,
    data: businessData,
    refused: { 404: { description: 'The store was deleted.' } },
  },
  'PUT /me/password': {
    summary: 'Changes the own password and ends the other sessions of the user',
    request: ownPasswordRequest,
    success: 200,
    data: nothing,
  },
  'POST /client-errors': {
    summary: 'A failure in the program on a device',
    request: clientErrorRequest,
    success: 201,
    data: nothing,
  },
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
    data: closingData,
    refused: { 409: { description: 'None is open.' } },
  },
  'POST /cash-registers/:id/close': {
    summary: 'Closes the register of another user',
    parameters: [onceOnly],
    request: closeRegisterRequest,
    success: 200,
    data: closingData,
    refused: { 409: { description: 'It is closed, or it is the own one.' } },
  },
  'POST /sales': {
    summary: 'A sale: stock, lines and money in one transaction',
    parameters: [onceOnly],
    request: saleRequest,
    success: 201,
    data: saleData,
    refused: {
      404: { description: 'A product or the client is not there.' },
      409: { description: 'No register is open, the stock is too low, or `total` differs.' },
    },
  },
  'GET /reports/simple-inventory': {
    summary: 'What a store has on its shelves',
    parameters: [query('store_id', true, id)],
    success: 200,
    data: inventoryReportData,
    refused: { 404: { description: 'The store is not there, or it is another one than the own.' } },
  },
  'GET /reports/detailed-sales': {
    summary: 'The sales of some days, both included',
    parameters: [
      query('store_id', false, described(id, 'Left out: the own store; for a superadmin all stores.')),
      query('start_date', true, day),
      query('end_date', true, day),
    ],
    success: 200,
    data: salesReportData,
    refused: { 404: { description: 'The store is not there, or it is another one than the own.' } },
  },
}

/** Every call by method and path, as the table of rights has them: `GET /clients`. */
export const operations: Readonly<Record<string, Operation>> = {
  ...others,
  ...Object.fromEntries(entities.flatMap(entityOperations)),
}
