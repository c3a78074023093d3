import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Database } from '../../../../server/db/database.ts'
import { forEngine } from '../../../../server/db/engine.ts'

/** Of Linux, on which the benches run. */
const TICKS_A_SECOND = 100

/** @returns the CPU time of a process so far, in seconds, with its threads and system calls; 0 when it has ended. */
export function cpuSeconds(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before the last parenthesis may have spaces; the third field follows it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
  } catch {
    return 0
  }
}

/** The CPU time of all processes of the machine so far, in seconds. */
export function busySeconds(): number {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = readFileSync('/proc/stat', 'utf8')
    .split('\n', 1)
    .join()
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return (user + nice + system + irq + softirq) / TICKS_A_SECOND
}

/** The CPU time of each process of PostgreSQL that works for this database, in seconds; none on SQLite. */
export async function postgresCpu(db: Database): Promise<Map<number, number>> {
  const { rows } = await forEngine(db.engine.name, {
    sqlite: sql<{ pid: number }>`select 0 as pid where false`,
    postgres: sql<{ pid: number }>`
      select pid from pg_stat_activity where datname is null or datname = current_database()`,
  }).execute(db.read)
  return new Map(rows.map(({ pid }) => [pid, cpuSeconds(pid)]))
}
