import type { FastifyInstance } from 'fastify'
import type { Answer } from '../../domain/contract.ts'
import { messages } from '../../domain/messages.ts'
import { settingsSchema, type SettingsData } from '../../domain/settings.ts'
import { jsonFigures } from '../../domain/validation/figures.ts'
import { signedIn } from '../http/access.ts'
import { idempotencyKey } from '../http/body.ts'
import { readChange } from '../http/read-change.ts'
import { changeSettings } from '../services/settings/change-settings.ts'
import { storeSettings } from '../services/settings/read-settings.ts'
import type { RouteContext } from '../http/route-context.ts'

const schema = settingsSchema(jsonFigures)

/** The settings of the own store, also for a superadmin (docs/product.md §10.1). */
export function settingsRoutes(app: FastifyInstance, { db, clock }: RouteContext): void {
  app.get('/settings', async (request): Promise<Answer<SettingsData>> => ({
    message: messages.server.done,
    data: { settings: await storeSettings(db.read, signedIn(request)) },
  }))

  app.put('/settings', async (request): Promise<Answer<SettingsData>> => {
    const key = idempotencyKey(request)
    const change = readChange(request, () => schema)
    const asked = { db, actor: signedIn(request), key, now: clock() }
    return { message: messages.settings.updated, data: { settings: await changeSettings(asked, change) } }
  })
}
