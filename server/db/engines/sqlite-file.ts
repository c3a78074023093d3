import { randomUUID } from 'node:crypto'
import SqliteFile from 'better-sqlite3'

/** Checkpoints the WAL into a SQLite file and removes the WAL, so that the file can be moved alone. Nobody may have it open. */
export function checkpointWal(path: string): void {
  onFile(path, (file) => file.pragma('journal_mode = DELETE'))
}

/**
 * Gives a restored database a new instance id and deletes its sessions. Tills may have cursors that are newer than the
 * backup, and sessions that ended after the backup must not become valid again.
 */
export function resetInstance(path: string): void {
  onFile(path, (file) => {
    file.transaction(() => {
      // If the backup lost its row of settings, it gets a new one, with the highest change number of its products.
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
