import { randomUUID } from 'node:crypto'
import SqliteFile from 'better-sqlite3'

/** Folds what lies beside a SQLite file that nobody has open into it, so that it can be moved by itself. */
export function checkpointWal(path: string): void {
  onFile(path, (file) => file.pragma('journal_mode = DELETE'))
}

/**
 * Makes a file that was put back a database of its own: cursors of tills that saw more than it has mean nothing any more,
 * and sessions that were ended since do not come to life again.
 */
export function startAnew(path: string): void {
  onFile(path, (file) => {
    file.transaction(() => {
      // A backup whose row was lost gets one again, after the last number that its products have.
      file
        .prepare(
          `insert into settings (id, instance, change, probed_at)
            values (1, ?, (select coalesce(max(changed), 0) from products), 0)
            on conflict (id) do update set instance = excluded.instance`,
        )
        .run(randomUUID())
      file.exec('delete from sessions')
    })()
  })
}

function onFile(path: string, work: (file: SqliteFile.Database) => unknown): void {
  const file = new SqliteFile(path, { fileMustExist: true })
  try {
    work(file)
  } finally {
    file.close()
  }
}
