import type { ReportCommand } from '../../keymap.ts'
import type { ReportSnapshot } from '../../machines/report.ts'

/** What the keys of a report can do now; what happens in dialogs has its keys there. */
export function usableCommands(snapshot: ReportSnapshot): ReadonlySet<ReportCommand> {
  const onResult = ['export', 'print', 'previousPage', 'nextPage'] as const
  return new Set<ReportCommand>([
    'generate',
    ...(snapshot.matches('shown') ? onResult : []),
    ...(snapshot.can({ type: 'report.cancel' }) ? (['cancel'] as const) : []),
  ])
}
