/** The machine of the import of products, of a page state. */
import { productImportToolActions } from '../src/machines/product-import/product-import-setup.ts'
import { productImportMachine } from '../src/machines/product-import/product-import.ts'
import { never, nothing, notify, tools } from './never.ts'

export const productImport = productImportMachine.provide({
  actors: { readLayouts: never(), readSheet: never(), sendPortion: never(), wait: never() },
  actions: { ...productImportToolActions(tools), notify, reloadProducts: nothing },
})
