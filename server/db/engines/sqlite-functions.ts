import type SqliteFile from 'better-sqlite3'
import { fold } from '../../../domain/search/folding.ts'

/** Adds the functions of queries that SQLite lacks, to one connection. */
export function addFunctions(file: SqliteFile.Database): void {
  // For `holdsWords`: the `lower` of SQLite knows ASCII only.
  file.function('folded', { deterministic: true }, (text) => fold(String(text)))
}
