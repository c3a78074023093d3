import type { AnyStateMachine } from 'xstate'
import { calibrationMachine } from '../../../src/machines/calibration/calibration.ts'
import { entryMachine } from '../../../src/machines/entry/entry.ts'
import { keyedCommandMachine } from '../../../src/machines/keyed-command/keyed-command.ts'
import { listMachine } from '../../../src/machines/list/list.ts'
import { courierMachine } from '../../../src/machines/outbox/courier.ts'
import { ownSecretMachine } from '../../../src/machines/own-secret/own-secret.ts'
import { workMachines } from '../../../src/machines/register/till-work.ts'
import { registerMachine } from '../../../src/machines/register/register.ts'
import { fileImportMachine } from '../../../src/machines/file-import/file-import.ts'
import { labelsMachine } from '../../../src/machines/labels/labels.ts'
import { repricingMachine } from '../../../src/machines/repricing/repricing.ts'
import { reportMachine } from '../../../src/machines/report/report.ts'
import { stockCountMachine } from '../../../src/machines/stock-count/stock-count.ts'
import { tallyQueueMachine } from '../../../src/machines/stock-count/tally-queue.ts'
import { sessionMachine } from '../../../src/machines/session/session.ts'
import { onboardingMachine } from '../../../src/machines/onboarding/onboarding.ts'
import { uncountedClosingMachine } from '../../../src/machines/uncounted-closing/uncounted-closing.ts'
import { tillHolderMachine } from '../../../src/machines/till-holder/till-holder.ts'
import { tillLockMachine } from '../../../src/machines/till-lock/till-lock.ts'

/**
 * The machines whose states a person sees. The states of the lock are visible only in those of tillHolder; of the queue of tallies
 * only its tallies are seen, and of the courier what it has not delivered.
 */
export const shownMachines: readonly AnyStateMachine[] = [
  tillHolderMachine,
  sessionMachine,
  registerMachine,
  ...Object.values(workMachines),
  entryMachine,
  keyedCommandMachine,
  onboardingMachine,
  ownSecretMachine,
  uncountedClosingMachine,
  listMachine,
  reportMachine,
  fileImportMachine,
  labelsMachine,
  repricingMachine,
  calibrationMachine,
  stockCountMachine,
]

/** Every machine of the product, in the order in which docs/machines.md draws them. */
export const allMachines: readonly AnyStateMachine[] = [
  ...shownMachines,
  tallyQueueMachine,
  courierMachine,
  tillLockMachine,
]
