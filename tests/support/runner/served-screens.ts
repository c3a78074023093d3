/** Screens that talk to the real server, in jsdom: what jsdom lacks. Each file begins with an empty IndexedDB. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { toast } from 'react-toastify/unstyled'
import { afterAll, beforeEach, vi } from 'vitest'
import { afterPaint } from '../../../src/components/after-paint.ts'
import { pressLikeAPerson } from '../browser/key-times.ts'

// jsdom's own requests cannot leave the test; without them axios uses Node's.
Reflect.deleteProperty(globalThis, 'XMLHttpRequest')
globalThis.indexedDB = new IDBFactory()
// It has no layout, so it cannot scroll.
Element.prototype.scrollIntoView = () => undefined
pressLikeAPerson()
// A wide window, in light colours.
Reflect.set(globalThis, 'matchMedia', () => Object.assign(new EventTarget(), { matches: false }))

// A message that came while no screen was rendered, or that waits for its frame, would be shown by the next one, which may be that
// of another file.
beforeEach(async () => {
  await new Promise<void>(afterPaint)
  toast.dismiss()
})

// The app loads other screens while it is idle. A file that ended meanwhile would leave them failed for the files after it.
afterAll(() => vi.dynamicImportSettled())
