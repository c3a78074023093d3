import type { FastifyInstance } from 'fastify'
import { changeStoreSettings, readStoreSettings } from '../../domain/calls/settings.ts'
import { messages } from '../../domain/messages.ts'
import { settingsMessages } from '../../domain/settings-messages.ts'
import { serve } from '../http/serve.ts'
import { changeSettings } from '../services/settings/change-settings.ts'
import { storeSettings } from '../services/settings/read-settings.ts'
import type { RouteContext } from '../http/route-context.ts'
import { schemaOf } from '../openapi/shape-schema.ts'
import { operationsOf } from '../openapi/told.ts'

/** The settings of the own store, also for a superadmin (docs/product.md §10.1). */
export function settingsRoutes(app: FastifyInstance, context: RouteContext): void {
  serve(app, context, readStoreSettings, messages.server.done, async ({ db, actor }) => ({
    settings: await storeSettings(db.read, actor),
  }))
  serve(app, context, changeStoreSettings, settingsMessages.updated, changeSettings)
}

/** What only the document says of these calls. */
export const settingsOperations = operationsOf(
  [readStoreSettings, { summary: 'What is set for the own store' }],
  [
    changeStoreSettings,
    {
      summary: 'A change of the settings of the own store: missing ones stay',
      refused: {
        409: {
          description: 'A setting has changed since `based_on`.',
          data: schemaOf(changeStoreSettings.answer),
        },
      },
    },
  ],
)
