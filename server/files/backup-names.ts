import { join } from 'node:path'
import { formatTime, guatemalaDay } from '../../domain/dates.ts'

/** Why a backup was made; those that were asked for are never removed by themselves. */
export type BackupReason = 'asked' | 'daily' | 'update'

/** `20261121-153000`: an instant (milliseconds since the epoch) in Guatemala, so that names sort by time. */
export function fileStamp(instant: number): string {
  const day = guatemalaDay(instant).replaceAll('-', '')
  const seconds = String(Math.floor(instant / 1_000) % 60).padStart(2, '0')
  return `${day}-${formatTime(instant).replace(':', '')}${seconds}`
}

/** Where a backup made now for this reason goes. */
export function backupPath(folder: string, reason: BackupReason, now: number): string {
  return join(folder, `ventas-${fileStamp(now)}-${reason}.sqlite`)
}
