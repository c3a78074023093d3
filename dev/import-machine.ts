/** The machine of the import of products, of a page state. */
import { fileImportToolActions } from '../src/machines/file-import/file-import-setup.ts'
import { fileImportMachine } from '../src/machines/file-import/file-import.ts'
import { never, nothing, notify, tools } from './never.ts'

export const fileImport = fileImportMachine.provide({
  actors: { readLayouts: never(), readSheet: never(), sendPortion: never(), wait: never() },
  actions: { ...fileImportToolActions(tools), notify, reloadProducts: nothing },
})
