import { fileRefusals } from '../../../domain/file-import/cells/file-refusals.ts'
import {
  noColumnUses,
  type ColumnUses,
  type ImportKindName,
} from '../../../domain/file-import/kinds/import-columns.ts'
import type { ComparedRows } from '../../../domain/file-import/compared-rows.ts'
import type { ReadingChoice } from '../../../domain/file-import/read-rows.ts'
import type { SheetLayout } from '../../../domain/file-import/sheet-layout.ts'
import { keepWorker, type KeptWorker } from '../workers/ask-for-portions.ts'
import type { AskedWorker } from '../workers/run-worker.ts'
import type { FilePortion, FileQuestion } from './answer-about-file.ts'
import { MAX_FILE_BYTES } from './file-limits.ts'

/** A file as a browser gives it. */
export type ChosenFile = Pick<Blob, 'size' | 'arrayBuffer'>

/** What a file has, or why it cannot be read, in Spanish. */
export type FileAnswer<Value> = { value: Value } | { refused: string }

const startReader = () => new Worker(new URL('./file-reader-worker.ts', import.meta.url), { type: 'module' })

/**
 * Makes the reader of files. A worker reads them, so that the page stays responsive; it keeps the file that was opened last.
 * @param onFailure called with the error when the worker fails.
 */
export function createFileReader(
  onFailure: (error: unknown) => void,
  start: () => AskedWorker = startReader,
) {
  let kept: { file: ChosenFile; worker: KeptWorker<FileQuestion, FilePortion> } | null = null
  const end = () => {
    kept?.worker.end()
    kept = null
  }

  /** @throws the signal's reason when it is aborted; Error when the worker fails. */
  async function ask(
    file: ChosenFile,
    question: Omit<FileQuestion, 'content'>,
    signal: AbortSignal,
  ): Promise<FileAnswer<FilePortion[]>> {
    if (file.size > MAX_FILE_BYTES) return { refused: fileRefusals.tooLarge }
    const isKept = kept?.file === file
    const content = isKept ? null : await contentOf(file)
    if (content === undefined) return { refused: fileRefusals.gone }
    signal.throwIfAborted()
    if (!isKept) end()
    kept ??= { file, worker: keepWorker(start) }
    const { worker } = kept
    const transfer = content === null ? [] : [content]
    try {
      const portions = await worker.ask({ ...question, content }, transfer, { signal, onFailure })
      return portions.find((portion) => 'refused' in portion) ?? { value: portions }
    } catch (error) {
      if (kept.worker === worker) kept = null
      throw error
    }
  }

  return {
    /** The sheets of a file, with what their columns are taken for. */
    async layouts(
      file: ChosenFile,
      kind: ImportKindName,
      signal: AbortSignal,
      uses: ColumnUses = noColumnUses,
    ): Promise<FileAnswer<SheetLayout[]>> {
      const answer = await ask(file, { kind, uses, read: null }, signal)
      if ('refused' in answer) return answer
      return { value: answer.value.flatMap((portion) => ('layout' in portion ? [portion.layout] : [])) }
    },

    /** The rows of a sheet. */
    async rows(
      file: ChosenFile,
      { kind, ...choice }: ReadingChoice & { sheet: number },
      signal: AbortSignal,
    ): Promise<FileAnswer<ComparedRows>> {
      const answer = await ask(file, { kind, read: choice }, signal)
      if ('refused' in answer) return answer
      const parts = answer.value.flatMap((portion) => ('rows' in portion ? [portion.rows] : []))
      return {
        value: {
          rows: parts.flatMap(({ rows }) => rows),
          unread: parts.flatMap(({ unread }) => unread),
          leftOut: parts.flatMap(({ leftOut }) => leftOut),
          repeated: parts.flatMap(({ repeated }) => repeated),
          sameNamed: parts.flatMap(({ sameNamed }) => sameNamed),
        },
      }
    },

    /** Ends the worker, and what it keeps. */
    end,
  }
}

/** @returns undefined when it can no longer be read. */
async function contentOf(file: ChosenFile): Promise<ArrayBuffer | undefined> {
  try {
    return await file.arrayBuffer()
  } catch {
    return undefined
  }
}
