import { fileRefusals } from '../../../domain/file-import/cells/file-refusals.ts'
import type { ImportKindName } from '../../../domain/file-import/kinds/import-columns.ts'
import type { ReadingChoice, SheetRows } from '../../../domain/file-import/read-rows.ts'
import type { SheetLayout } from '../../../domain/file-import/sheet-layout.ts'
import { askForPortions } from '../workers/ask-for-portions.ts'
import type { AskedWorker, RunOptions } from '../workers/run-worker.ts'
import type { FilePortion, FileQuestion } from './answer-about-file.ts'
import { MAX_FILE_BYTES } from './file-limits.ts'

/** A file as a browser gives it. */
export type ChosenFile = Pick<Blob, 'size' | 'arrayBuffer'>

/** What a file has, or why it cannot be read, in Spanish. */
export type FileAnswer<Value> = { value: Value } | { refused: string }

const startReader = () => new Worker(new URL('./file-reader-worker.ts', import.meta.url), { type: 'module' })

/**
 * Makes the reader of files. A worker reads them, so that the page stays responsive.
 * @param onFailure called with the error when the worker fails.
 */
export function createFileReader(
  onFailure: (error: unknown) => void,
  start: () => AskedWorker = startReader,
) {
  /** @throws the signal's reason when it is aborted; Error when the worker fails. */
  async function ask(
    file: ChosenFile,
    kind: ImportKindName,
    read: FileQuestion['read'],
    signal: AbortSignal,
    hasCategories = false,
  ): Promise<FileAnswer<FilePortion[]>> {
    if (file.size > MAX_FILE_BYTES) return { refused: fileRefusals.tooLarge }
    let content: ArrayBuffer
    try {
      content = await file.arrayBuffer()
    } catch {
      return { refused: fileRefusals.gone }
    }
    const options: RunOptions = { signal, onFailure }
    const portions = await askForPortions<FileQuestion, FilePortion>(
      start,
      { content, kind, hasCategories, read },
      [content],
      options,
    )
    const refusal = portions.find((portion) => 'refused' in portion)
    return refusal ?? { value: portions }
  }

  return {
    /** The sheets of a file, with what their columns are taken for; of categories where the store has them. */
    async layouts(
      file: ChosenFile,
      kind: ImportKindName,
      signal: AbortSignal,
      hasCategories = false,
    ): Promise<FileAnswer<SheetLayout[]>> {
      const answer = await ask(file, kind, null, signal, hasCategories)
      if ('refused' in answer) return answer
      return { value: answer.value.flatMap((portion) => ('layout' in portion ? [portion.layout] : [])) }
    },

    /** The rows of a sheet. */
    async rows(
      file: ChosenFile,
      { kind, ...choice }: ReadingChoice & { sheet: number },
      signal: AbortSignal,
    ): Promise<FileAnswer<SheetRows>> {
      const answer = await ask(file, kind, choice, signal)
      if ('refused' in answer) return answer
      const parts = answer.value.flatMap((portion) => ('rows' in portion ? [portion.rows] : []))
      return {
        value: {
          rows: parts.flatMap(({ rows }) => rows),
          unread: parts.flatMap(({ unread }) => unread),
          leftOut: parts.flatMap(({ leftOut }) => leftOut),
        },
      }
    },
  }
}
