import { useActorRef, useSelector } from '@xstate/react'
import type { ImportKindName } from '../../../domain/file-import/kinds/import-columns.ts'
import type { ImportPorts } from '../../app-context.tsx'
import type { ImportEvent } from '../../machines/file-import/import-context.ts'

/** The machine of the import, as long as its screen is mounted: leaving stops what is under way, and what was written stays. */
export function useFileImport(machine: ImportPorts['machine'], kind: ImportKindName) {
  const actor = useActorRef(machine, { input: { kind } })
  const snapshot = useSelector(actor, (current) => current)
  return {
    snapshot,
    context: snapshot.context,
    can: (event: ImportEvent) => snapshot.can(event),
    send: (event: ImportEvent) => actor.send(event),
  }
}

export type ImportUse = ReturnType<typeof useFileImport>
