/** Request and answers of the calls of each entity. */
import { entityPaths } from '../../domain/access.ts'
import type { Entity } from '../../domain/subjects.ts'
import { listData, nothing, recordData } from './answers.ts'
import { object } from '../../domain/shape/fields.ts'
import { openRegister } from '../../domain/calls/drawer-shapes.ts'
import { schemaOf } from './shape-schema.ts'
import { header, onceOnly, query, type Operation, type Refused } from './operation.ts'
import { changeRequest, recordRequests } from './requests.ts'
import { described, text } from './schema.ts'

const plurals: Readonly<Record<Entity, string>> = {
  client: 'clients',
  product: 'products',
  supplier: 'suppliers',
  user: 'users',
  store: 'stores',
}

/** The 409 of each entity. */
const conflicts: Readonly<Record<Entity, Partial<Record<'create' | 'update' | 'delete', Refused>>>> = {
  client: {
    update: { description: 'A field has changed since `based_on`, or it is the default client.' },
    delete: { description: 'It is the default client, it owes, or something is in its favour.' },
  },
  product: {
    create: { description: 'Another product of the store has the code.' },
    update: {
      description:
        'A field has changed since `based_on`, another product has the code, or the stock is too low.',
    },
  },
  supplier: { update: { description: 'A field has changed since `based_on`.' } },
  user: {
    create: { description: 'The user name is taken.' },
    update: {
      description: 'A field has changed since `based_on`, the user name is taken, or it is the own role.',
    },
    delete: {
      description: 'It is the own account, or its register is open: `data` says which.',
      data: schemaOf(object({ register: openRegister })),
    },
  },
  store: {
    create: { description: 'Another store has the name.' },
    update: { description: 'A field has changed since `based_on`, or another store has the name.' },
    delete: { description: 'It has history, or users.' },
  },
}

/** The four calls of an entity, by method and path. */
export function entityOperations(entity: Entity): [string, Operation][] {
  const path = entityPaths[entity]
  const many = plurals[entity]
  const { create, update, delete: remove } = conflicts[entity]
  const data = recordData(entity)
  return [
    [
      `GET ${path}`,
      {
        summary: `All ${many} that the user may see`,
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
        summary: `A change of a ${entity}: missing fields stay`,
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
