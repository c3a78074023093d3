/** What the document says of the calls of each entity, besides their shapes. */
import { openRegister } from '../../domain/drawer/drawer-shapes.ts'
import { recordCalls } from '../../domain/calls/record-calls.ts'
import { listRoles } from '../../domain/calls/records.ts'
import { object } from '../../domain/shape/fields.ts'
import { entities, type Entity } from '../../domain/subjects.ts'
import { header, type Operation, type Refused } from './operation.ts'
import { schemaOf } from './shape-schema.ts'
import { operationsOf } from './told.ts'

const plurals: Readonly<Record<Entity, string>> = {
  client: 'clients',
  product: 'products',
  supplier: 'suppliers',
  user: 'users',
  store: 'stores',
  category: 'categories',
}

/** The 409 of each entity. */
const conflicts: Readonly<Record<Entity, Partial<Record<'create' | 'update' | 'delete', Refused>>>> = {
  client: {
    update: { description: 'A field has changed since `based_on`, or it is the default client.' },
    delete: { description: 'It is the default client, it owes, or something is in its favour.' },
  },
  product: {
    create: { description: 'Another product of the store has the code, or the letter in its category.' },
    update: {
      description:
        'A field has changed since `based_on`, another product has the code or the letter, or the stock is too low.',
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
  category: {
    create: { description: 'Another category of the store has the name.' },
    update: { description: 'A field has changed since `based_on`, or another category has the name.' },
  },
}

/** The four calls of an entity, by method and path. */
function operationsAbout(entity: Entity): Readonly<Record<string, Operation>> {
  const calls = recordCalls[entity]
  const { create, update, delete: remove } = conflicts[entity]
  const cached = {
    cached: true,
    headers: [header('If-None-Match', 'The `ETag` of an earlier answer.')],
  } as const
  return operationsOf(
    [
      calls.list,
      {
        summary: `All ${plurals[entity]} that the user may see`,
        ...(entity === 'product' && cached),
      },
    ],
    [calls.create, { summary: `A new ${entity}`, ...(create && { refused: { 409: create } }) }],
    [
      calls.update,
      {
        summary: `A change of a ${entity}: missing fields stay`,
        ...(update && { refused: { 409: { ...update, data: schemaOf(calls.update.answer) } } }),
      },
    ],
    [calls.delete, { summary: `Hides a ${entity}`, ...(remove && { refused: { 409: remove } }) }],
  )
}

export const entityOperations: Readonly<Record<string, Operation>> = {
  ...Object.fromEntries(entities.flatMap((entity) => Object.entries(operationsAbout(entity)))),
  ...operationsOf([listRoles, { summary: 'All roles; superadmin only for a superadmin' }]),
}
