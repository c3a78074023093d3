import { formatInstant } from '../../domain/dates.ts'
import { readJobs, type JobRow } from '../db/queries/jobs.ts'
import { dueAt, isHeld } from '../jobs/due.ts'
import type { Job, ServerJob } from '../jobs/job.ts'
import { shopJobs } from '../jobs/shop-jobs.ts'
import { aligned, printable } from './aligned.ts'
import { onDatabase, UsageError, type Command } from './command.ts'

const headings = ['trabajo', 'última vez', 'duró', 'próxima vez', 'última falla']

const names: Readonly<Record<Job['name'] | ServerJob['name'], string>> = {
  'daily-backup': 'respaldo diario',
  'old-keys': 'claves viejas',
  seals: 'sellos',
  clock: 'reloj',
}

export const jobsCommand: Command = {
  name: 'jobs',
  args: '',
  usage: 'muestra los trabajos del servidor: cuándo se hizo cada uno, cuándo sigue y qué falló',
  run: async (args, io) => {
    if (args.length > 0) throw new UsageError()
    const { databaseUrl: url, dataDir } = io.config
    const rows = await onDatabase(io, async (db) => {
      const found = await readJobs(db.read)
      const now = await db.engine.now(db.read)
      const shop = shopJobs(db, { url, dataDir }, io.config, noLog)
      return [
        ...shop.map((job) => shopCells(job, found.get(job.name), now)),
        ...(['seals', 'clock'] as const).map((name) => serverCells(name, found.get(name))),
      ]
    })
    for (const line of aligned([headings, ...rows].map((cells) => cells.map(printable)))) io.print(line)
  },
}

const noLog = { info: () => undefined, warn: () => undefined, error: () => undefined }

function shopCells({ name, when }: Job, row: JobRow | undefined, now: number): string[] {
  const done = row?.done_at ?? null
  return [
    names[name],
    done === null ? '-' : formatInstant(done),
    done === null ? '-' : inSeconds(row?.took ?? 0),
    when === null ? 'apagado' : nextOf(row, dueAt(when, row, now), now),
    failureOf(row),
  ]
}

/** A job of each server: only what went wrong is in the database. */
function serverCells(name: ServerJob['name'], row: JobRow | undefined): string[] {
  return [names[name], '-', '-', 'en cada servidor', failureOf(row)]
}

function nextOf(row: JobRow | undefined, due: number, now: number): string {
  if (isHeld(row, now)) return `en curso desde ${formatInstant(row?.started_at ?? now)}`
  return due <= now ? 'en el próximo minuto' : formatInstant(due)
}

function failureOf(row: JobRow | undefined): string {
  if (row === undefined || row.failed_at === null) return '-'
  const since =
    row.failures === 0 ? 'ya resuelta' : row.failures === 1 ? 'sigue' : `sigue, ${row.failures} seguidas`
  return `${formatInstant(row.failed_at)} (${since}): ${row.failure ?? ''}`
}

function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`
}
