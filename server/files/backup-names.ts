import { join } from 'node:path'
import { formatTime, guatemalaDay } from '../../domain/dates.ts'

/** The backup of a day is made from 3 o'clock on, when shops are closed. */
const DAY_BEGINS = 3 * 3_600_000

/** `20261121-153000`: an instant (milliseconds since the epoch) in Guatemala, so that names sort by time. */
export function fileStamp(instant: number): string {
  const seconds = String(Math.floor(instant / 1_000) % 60).padStart(2, '0')
  return `${dayStamp(instant)}-${formatTime(instant).replace(':', '')}${seconds}`
}

/** Where a backup goes that is made now. `ending` says why; those that were `asked` for stay until somebody removes them. */
export function backupPath(folder: string, ending: string, now: number): string {
  return join(folder, `ventas-${fileStamp(now)}-${ending}.sqlite`)
}

/** Where the backup of the day goes: one name for all processes, so that only one can make it. */
export function dailyBackupPath(folder: string, now: number): string {
  return join(folder, `ventas-${dayStamp(now - DAY_BEGINS)}-daily.sqlite`)
}

/** Whether a backup is one that was made by itself. */
export function madeByItself(name: string): boolean {
  return /^ventas-\d{8}-(daily|\d{6}-update-[0-9a-f]+)\.sqlite$/.test(name)
}

function dayStamp(instant: number): string {
  return guatemalaDay(instant).replaceAll('-', '')
}
