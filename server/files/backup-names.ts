import { formatTime, guatemalaDay } from '../../domain/dates.ts'

/** The backup of a day is made from 3 o'clock on, when shops are closed. */
const DAY_BEGINS = 3 * 3_600_000

/** Says that names of backups are later than the clock. */
export const FROM_FUTURE =
  'There are backups with dates of the future: the clock was wrong when they were made, or is wrong now'

/** What the name of a backup says. */
interface BackupName {
  name: string
  kind: 'daily' | 'update' | 'asked'
  /** `20261121`: in Guatemala, by the clock of that moment, which may have been wrong. */
  day: string
  /** Its place in the order in which backups were made; 0 for those of versions that did not number. */
  number: number
}

/** `20261121-153000`: an instant (milliseconds since the epoch) in Guatemala, so that names sort by time. */
export function fileStamp(instant: number): string {
  const seconds = String(Math.floor(instant / 1_000) % 60).padStart(2, '0')
  return `${dayStamp(instant)}-${formatTime(instant).replace(':', '')}${seconds}`
}

/**
 * The name of a backup that is made now, numbered after all that are there.
 * @param names what lies in its folder.
 * @param why those that were `asked` for stay until somebody removes them; that of an `update` bears a mark of its process.
 */
export function backupName(names: readonly string[], why: 'asked' | `update-${string}`, now: number): string {
  return `ventas-${fileStamp(now)}-${why}-${nextNumber(names)}.sqlite`
}

/** The name of the backup of the day: the same for all processes that look at the same time, so that only one can make it. */
export function dailyBackupName(names: readonly string[], now: number): string {
  return `ventas-${dailyStamp(now)}-daily-${nextNumber(names)}.sqlite`
}

/**
 * Whether the backup of the day is still to be made. One that is being made counts. One that was made while the clock
 * ran ahead does not: a backup of an earlier day was made after it.
 */
export function isDailyDue(names: readonly string[], now: number): boolean {
  const today = dailyStamp(now)
  const daily = inOrderMade(names).filter(({ kind }) => kind === 'daily')
  const last = daily.findLastIndex(({ day }) => day === today)
  return last < 0 || daily.slice(last + 1).some(({ day }) => day < today)
}

/**
 * The backups to remove so that of those that were made by themselves the `keep` last ones stay, in the order in which they
 * were made, whatever the clock said then.
 * @param made the name of the one that was made just now, which stays in any case.
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

/** Whether a file is what becomes a backup, or something that SQLite has beside it. */
export function isDraft(name: string): boolean {
  return /^ventas-.*\.sqlite\.part/.test(name)
}

function nextNumber(names: readonly string[]): number {
  return Math.max(0, ...inOrderMade(names).map(({ number }) => number)) + 1
}

/** By number; those without one, and those that two processes made at the same time, by their dates. */
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

function dailyStamp(now: number): string {
  return dayStamp(now - DAY_BEGINS)
}

function dayStamp(instant: number): string {
  return guatemalaDay(instant).replaceAll('-', '')
}
