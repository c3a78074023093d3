import { formatTime, guatemalaDay } from '../../domain/dates.ts'

/** In milliseconds. */
const HOUR = 3_600_000

/** The warning about backups whose names are later than the clock. */
export const FROM_FUTURE =
  'Hay respaldos con fecha futura: el reloj estaba mal cuando se hicieron, o está mal ahora'

/** A parsed name of a backup. */
interface BackupName {
  name: string
  kind: 'daily' | 'update' | 'asked'
  /** `20261121`: the day in Guatemala, by the clock of that moment, which may have been wrong. */
  day: string
  /** The sequence number of the backup; 0 for names of old versions, which have none. */
  number: number
}

/** `20261121-153000`: an instant (milliseconds since the epoch) in Guatemala, so that names sort by time. */
export function fileStamp(instant: number): string {
  const seconds = String(Math.floor(instant / 1_000) % 60).padStart(2, '0')
  return `${dayStamp(instant)}-${formatTime(instant).replace(':', '')}${seconds}`
}

/**
 * The name of a new backup, with the next sequence number.
 * @param names the files of its folder.
 * @param why an `asked` backup stays until somebody removes it. An `update` has a mark that is unique to its process.
 */
export function backupName(names: readonly string[], why: 'asked' | `update-${string}`, now: number): string {
  return `ventas-${fileStamp(now)}-${why}-${nextNumber(names)}.sqlite`
}

/**
 * The name of the daily backup. All processes that check at the same time get the same name, so only one can create it.
 * @param hour of Guatemala at which its day begins, 0 to 23.
 */
export function dailyBackupName(names: readonly string[], now: number, hour: number): string {
  return `ventas-${dailyStamp(now, hour)}-daily-${nextNumber(names)}.sqlite`
}

/**
 * Whether the daily backup must be made. A running one counts as made. One from a time when the clock was ahead does not
 * count: a backup with an earlier day has a higher number.
 * @param hour of Guatemala at which its day begins, 0 to 23.
 */
export function isDailyDue(names: readonly string[], now: number, hour: number): boolean {
  const today = dailyStamp(now, hour)
  const daily = inOrderMade(names).filter(({ kind }) => kind === 'daily')
  const last = daily.findLastIndex(({ day }) => day === today)
  return last < 0 || daily.slice(last + 1).some(({ day }) => day < today)
}

/**
 * The automatic backups to remove, so that the last `keep` ones stay. They are ordered by sequence number, because the
 * clock may have been wrong.
 * @param made the name of the newest one, which always stays.
 */
export function surplusBackups(names: readonly string[], keep: number, made: string): string[] {
  const byThemselves = inOrderMade(names).filter(({ name, kind }) => kind !== 'asked' && !isDraft(name))
  const surplus = byThemselves.slice(0, Math.max(0, byThemselves.length - keep))
  return surplus.map(({ name }) => name).filter((name) => name !== made)
}

/** The backups with a later day than today. */
export function backupsFromFuture(names: readonly string[], now: number): string[] {
  const today = dayStamp(now)
  return inOrderMade(names)
    .filter(({ name, day }) => day > today && !isDraft(name))
    .map(({ name }) => name)
}

/** Whether there is a complete backup that was made by itself. */
export function hasAutomaticBackup(names: readonly string[]): boolean {
  return inOrderMade(names).some(({ name, kind }) => kind !== 'asked' && !isDraft(name))
}

/** Whether a file is a draft of a backup, or a file of SQLite for such a draft. */
export function isDraft(name: string): boolean {
  return /^ventas-.*\.sqlite\.part/.test(name)
}

function nextNumber(names: readonly string[]): number {
  return Math.max(0, ...inOrderMade(names).map(({ number }) => number)) + 1
}

/** Sorts by number, then by name: old names have no number, and two processes may use the same number. */
function inOrderMade(names: readonly string[]): BackupName[] {
  const backups = names.map(readName).filter((backup) => backup !== null)
  return backups.sort((one, other) => one.number - other.number || (one.name < other.name ? -1 : 1))
}

function readName(name: string): BackupName | null {
  const found =
    /^ventas-(\d{8})-(?:(daily)|\d{6}-(asked)|\d{6}-(update)-[0-9a-f]{6})(?:-(\d{1,9}))?\.sqlite(?:\.part)?$/.exec(
      name,
    )
  if (!found) return null
  const [, day = '', daily, asked, , number = '0'] = found
  const kind = daily ? 'daily' : asked ? 'asked' : 'update'
  return { name, kind, day, number: Number(number) }
}

function dailyStamp(now: number, hour: number): string {
  return dayStamp(now - hour * HOUR)
}

function dayStamp(instant: number): string {
  return guatemalaDay(instant).replaceAll('-', '')
}
