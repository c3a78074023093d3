/** The machines of the import of files, of prices of many at once and of labels, of a page state. */
import { fileImportToolActions } from '../src/machines/file-import/file-import-setup.ts'
import { fileImportMachine } from '../src/machines/file-import/file-import.ts'
import { labelsMachine } from '../src/machines/labels/labels.ts'
import { repricingToolActions } from '../src/machines/repricing/repricing-setup.ts'
import { repricingMachine } from '../src/machines/repricing/repricing.ts'
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

export const repricing = repricingMachine.provide({
  actors: {
    readArticles: never(),
    sendPrices: never(),
    readChanges: never(),
    undoPortion: never(),
    wait: never(),
  },
  actions: { ...repricingToolActions(tools), notify, reloadProducts: nothing },
})

export const labels = labelsMachine.provide({
  actors: { readSource: never(), print: never() },
  actions: { notify },
})
