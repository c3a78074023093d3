import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { madeByItself } from './backup-names.ts'

/** A draft that nobody has written to for so long, in milliseconds, was left by a process that was killed. */
const ABANDONED_AFTER = 3_600_000

/** Removes the oldest of the backups that were made by themselves until `keep` are left (1 or more). */
export async function pruneBackups(folder: string, keep: number): Promise<void> {
  const names = (await readdir(folder)).filter(madeByItself).sort()
  for (const name of names.slice(0, -keep)) await rm(join(folder, name), { force: true })
}

/** Removes what processes left that were killed while they made a backup. */
export async function removeAbandonedDrafts(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^ventas-.*\.sqlite\.part/.test(name)) continue
    const { mtimeMs } = await stat(join(folder, name))
    if (now - mtimeMs > ABANDONED_AFTER) await rm(join(folder, name), { force: true })
  }
}
