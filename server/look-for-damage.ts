import type { FastifyInstance } from 'fastify'
import { DAMAGE_ADVICE, DamageError } from './db/damage.ts'
import type { DatabasePlace } from './db/open.ts'
import { inThread } from './services/maintenance/in-thread.ts'

/**
 * Looks for damage while the server answers, on a connection and a thread of its own (docs/decisions/0139). Damage closes
 * the API; a check that fails for another reason is logged, and selling goes on.
 */
export async function lookForDamage(app: FastifyInstance, place: DatabasePlace): Promise<void> {
  try {
    const faults = await inThread<string[]>(
      new URL('./services/maintenance/damage-thread.ts', import.meta.url),
      place,
      'wait',
    )
    if (faults.length === 0) return
    app.reportDamage(new DamageError(faults.join('; ')))
    process.stderr.write(`${DAMAGE_ADVICE}\n`)
  } catch (error) {
    app.log.error({ err: error }, 'the database could not be checked for damage')
  }
}
