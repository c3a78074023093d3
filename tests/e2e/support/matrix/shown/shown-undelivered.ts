/** The rows of what this device has not delivered on the page of states. */
import { expect } from '@playwright/test'
import { titleOfCall } from '../../../../../domain/outbox/kept-calls.ts'
import { undeliveredTitle } from '../../../../../src/screens/undelivered/undelivered-texts.ts'
import type { Expected } from '../press-keys.ts'
import type { ShownKeys } from './shown-keys.ts'

const sends: Expected = { dialog: titleOfCall('POST /sales') }
const onNextRow: Expected = { focus: expect.stringContaining(titleOfCall('POST /sales/:id/returns')) }
const backToList: Expected = { dialog: undeliveredTitle, focus: expect.stringContaining('Ana López') }

/** By id of the page state. */
export const undeliveredKeys: Readonly<Record<string, ShownKeys>> = {
  'screen.undelivered': {
    enter: sends,
    escape: { dialog: null },
    onButton: true,
    own: {
      ArrowDown: onNextRow,
      F4: { dialog: '¿Registrar a tu nombre?' },
      Delete: { dialog: '¿Descartar esta operación?' },
    },
  },
  'screen.undelivered--mark': {},
  'screen.undelivered--discard': { enter: backToList, escape: backToList, onButton: true },
  'screen.undelivered--sending': { escape: backToList },
}
