/** The code of an error from the operating system or the database (`EEXIST`, `SQLITE_BUSY`, `40001`), or an empty text. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
