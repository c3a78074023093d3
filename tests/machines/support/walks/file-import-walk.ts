import { expect } from 'vitest'
import { messages } from '../../../../domain/messages.ts'
import { importMessages } from '../../../../domain/file-import/kinds/import-messages.ts'
import type { PlannedRow, ReadRow } from '../../../../domain/file-import/kinds/row-values.ts'
import { compareRows } from '../../../../domain/file-import/compared-rows.ts'
import type { SheetLayout } from '../../../../domain/file-import/sheet-layout.ts'
import { fileRefusals } from '../../../../domain/file-import/cells/file-refusals.ts'
import { nothingChosen, type ImportEvent } from '../../../../src/machines/file-import/import-context.ts'
import { markFound } from '../../../../src/machines/file-import/file-import-setup.ts'
import {
  fileImportMachine,
  type FileImportSnapshot,
} from '../../../../src/machines/file-import/file-import.ts'
import { checkPlain } from '../invariants.ts'
import { fileImportIn } from '../machines-in.ts'
import { createOutsideWorld, type OutsideWorld } from '../outside-world.ts'
import { answered, broken, event, liveIn, type Walk } from './walk.ts'

const plain = { point: false, comma: false, either: false }
const column = (heading: string, field: 'code' | 'price' | null, marks = plain) => ({
  ...{ heading, marks, samples: ['1'], match: field && { field, certain: true } },
})
/** A list of products whose prices read either way. */
const doubtful: SheetLayout = {
  ...{ name: 'Lista', head: 0, score: 2, rowCount: 2 },
  columns: [column('Código', 'code'), column('Precio', 'price', { ...plain, either: true })],
}
const notes: SheetLayout = { ...doubtful, name: 'Notas', score: 0, columns: [column('Nota', null)] }
export const layouts = [doubtful, notes]

const row = (number: number): ReadRow => ({ row: number, values: { code: String(number), price: 125 } })
/** Rows of two portions, and one that cannot be read. */
export const read = compareRows('product', {
  rows: Array.from({ length: 201 }, (_, at) => row(at + 2)),
  unread: [
    {
      row: 300,
      values: {},
      refused: [{ cell: 'B300', field: 'price', shown: 'x', reason: 'No es un monto' }],
    },
  ],
  leftOut: [],
})
export const planned: PlannedRow = {
  ...{ row: 2, code: '2', result: 'changed' },
  ...{ old: { price: 100 }, new: { price: 125 } },
}

const file = { id: 'f', name: 'lista.xlsx' }
const events: ImportEvent[] = [
  { type: 'file.choose', file },
  { type: 'store.choose', store: 2 },
  { type: 'catalog.take', from: 3 },
  { type: 'sheet.choose', sheet: 1 },
  { type: 'column.choose', column: 1, field: null },
  { type: 'match.confirm' },
  { type: 'mark.choose', mark: 'comma' },
  { type: 'known.toggle' },
  { type: 'refused.toggle' },
  { type: 'import.apply' },
  { type: 'import.retry' },
  { type: 'import.check' },
  { type: 'import.stop' },
  { type: 'import.back' },
  { type: 'import.restart' },
]

export const done = { outcome: 'done' as const, value: { plan: [planned], cursor: 'c' } }
export const lost = { outcome: 'unknown' as const, messages: [messages.network] }
export const moved = {
  ...{ outcome: 'refused' as const, status: 409 },
  messages: [importMessages.catalogMoved],
}
export const forbidden = { outcome: 'refused' as const, status: 403, messages: ['No puedes'] }

export const fileImportWalk: Walk = {
  machine: fileImportIn(createOutsideWorld()),
  moves: [
    ...events.map(event),
    ...[{ value: layouts }, { refused: fileRefusals.damaged }].flatMap((answer) =>
      answered(fileImportMachine, 'readLayouts', answer),
    ),
    ...broken(fileImportMachine, 'readLayouts'),
    ...[{ value: read }, { value: { ...read, rows: [] } }, { refused: fileRefusals.gone }].flatMap((answer) =>
      answered(fileImportMachine, 'readSheet', answer),
    ),
    ...broken(fileImportMachine, 'readSheet'),
    ...[{ value: read }, { value: { ...read, rows: [] } }, { refused: fileRefusals.gone }].flatMap((answer) =>
      answered(fileImportMachine, 'readCatalog', answer),
    ),
    ...broken(fileImportMachine, 'readCatalog'),
    ...[done, lost, moved, forbidden].flatMap((answer) => answered(fileImportMachine, 'sendPortion', answer)),
    ...broken(fileImportMachine, 'sendPortion'),
    ...answered(fileImportMachine, 'wait', undefined),
  ],
  describe: ({ value, context }: FileImportSnapshot) => {
    const { fields, at, skipRefused, refusal, portions, sheets, store, from } = context
    const doubt = sheets.length > 0 && markFound(context)
    const isRefused = refusal.length > 0
    return JSON.stringify({
      value,
      fields,
      at,
      skipRefused,
      isRefused,
      doubt,
      store,
      from,
      portions: portions.length,
    })
  },
  input: { kind: 'product' },
  live: liveIn(fileImportIn, { kind: 'product' }),
  check: checkImport,
}

/** One thing is under way at a time; what is written was seen; each try of a portion has its key; a refusal is told where one is. */
function checkImport(snapshot: FileImportSnapshot, world: OutsideWorld): void {
  checkPlain(snapshot)
  const { context } = snapshot
  const sends = snapshot.matches({ checking: 'sending' }) || snapshot.matches({ applying: 'sending' })
  const waits = snapshot.matches({ checking: 'waiting' }) || snapshot.matches({ applying: 'waiting' })
  expect(world.pending('readLayouts')).toBe(snapshot.matches('reading') ? 1 : 0)
  expect(world.pending('readSheet')).toBe(snapshot.matches('readingRows') ? 1 : 0)
  expect(world.pending('readCatalog')).toBe(snapshot.matches('takingCatalog') ? 1 : 0)
  expect(world.pending('sendPortion')).toBe(sends ? 1 : 0)
  expect(world.pending('wait')).toBe(waits ? 1 : 0)
  const stopped =
    snapshot.matches({ checking: 'stopped' }) ||
    snapshot.matches({ applying: 'stopped' }) ||
    snapshot.matches({ applying: 'moved' })
  if (stopped || waits) expect(context.refusal.length).toBeGreaterThan(0)
  if (sends) {
    const asked = world.asked('sendPortion').at(-1)
    const portion = context.portions[context.at]
    const applies = snapshot.matches('applying')
    expect(asked).toMatchObject({
      rows: portion?.rows,
      key: applies ? portion?.applyKey : portion?.checkKey,
      cursor: applies ? 'c' : null,
      importId: context.importId,
      last: context.at + 1 === context.portions.length,
      store: context.store,
    })
  }
  if (snapshot.matches('applying')) expect(context.skipRefused).toBe(true)
  const isUntouched = context.file === null && context.from === null && context.store === null
  if (snapshot.matches('choosing') && isUntouched)
    expect(context).toEqual({ kind: 'product', ...nothingChosen })
}
