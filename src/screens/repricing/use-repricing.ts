import { useActorRef, useSelector } from '@xstate/react'
import type { RepricingPorts } from '../../app-context.tsx'
import type { RepricingEvent } from '../../machines/repricing/repricing-context.ts'

/** The machine of prices of many at once, as long as its screen is mounted: leaving stops what is under way, and what was written stays. */
export function useRepricing(machine: RepricingPorts['machine']) {
  const actor = useActorRef(machine)
  const snapshot = useSelector(actor, (current) => current)
  return {
    snapshot,
    context: snapshot.context,
    can: (event: RepricingEvent) => snapshot.can(event),
    send: (event: RepricingEvent) => actor.send(event),
  }
}

export type RepricingUse = ReturnType<typeof useRepricing>
