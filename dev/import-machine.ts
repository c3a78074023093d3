/** The machines of the import of files and of labels, of a page state. */
import { fileImportToolActions } from '../src/machines/file-import/file-import-setup.ts'
import { fileImportMachine } from '../src/machines/file-import/file-import.ts'
import { labelsMachine } from '../src/machines/labels/labels.ts'
import { never, nothing, notify, tools } from './never.ts'

export const fileImport = fileImportMachine.provide({
  actors: {
    readLayouts: never(),
    readSheet: never(),
    readCatalog: never(),
    sendPortion: never(),
    wait: never(),
  },
  actions: { ...fileImportToolActions(tools), notify: nothing, reloadRecords: nothing },
})

export const labels = labelsMachine.provide({
  actors: { readSource: never(), print: never() },
  actions: { notify },
})
