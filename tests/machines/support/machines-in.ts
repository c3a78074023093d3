/** The real machines, with the test's outside world instead of the placeholders. */
import { calibrationMachine } from '../../../src/machines/calibration/calibration.ts'
import { listToolActions } from '../../../src/machines/list/list-setup.ts'
import { keyedCommandMachine } from '../../../src/machines/keyed-command/keyed-command.ts'
import { listMachine } from '../../../src/machines/list/list.ts'
import type { Report } from '../../../domain/reports/report.ts'
import { fileImportToolActions } from '../../../src/machines/file-import/file-import-setup.ts'
import { fileImportMachine } from '../../../src/machines/file-import/file-import.ts'
import { reportToolActions, type ReportEvent } from '../../../src/machines/report/report-setup.ts'
import {
  uncountedClosingMachine,
  uncountedClosingToolActions,
} from '../../../src/machines/uncounted-closing/uncounted-closing.ts'
import { labelsMachine } from '../../../src/machines/labels/labels.ts'
import { repricingToolActions } from '../../../src/machines/repricing/repricing-setup.ts'
import { repricingMachine } from '../../../src/machines/repricing/repricing.ts'
import { courierMachine } from '../../../src/machines/outbox/courier.ts'
import { deliverCommand, settleCommand } from '../../../src/machines/outbox/courier-setup.ts'
import { ownSecretMachine } from '../../../src/machines/own-secret/own-secret.ts'
import { reportMachine } from '../../../src/machines/report/report.ts'
import { registerMachine } from '../../../src/machines/register/register.ts'
import type { CountHoldCommand, StatusQuestion } from '../../../src/machines/register/register-context.ts'
import { registerToolActions } from '../../../src/machines/register/register-setup.ts'
import { resumable } from '../../../src/machines/resumable.ts'
import { sessionMachine } from '../../../src/machines/session/session.ts'
import { onboardingMachine } from '../../../src/machines/onboarding/onboarding.ts'
import { tillHolderMachine, type TillLockCommand } from '../../../src/machines/till-holder/till-holder.ts'
import type { Notice } from '../../../src/machines/notice.ts'
import type { OutsideWorld } from './outside-world.ts'
import { answered, commandsIn, waits } from './commands-in.ts'
import { testTools } from './test-tools.ts'
import { worksIn } from './work-in.ts'

/** A command with a key, whose disk answers when the test says so. */
export function keyedCommandIn(world: OutsideWorld) {
  return keyedCommandMachine.provide({
    actors: { store: world.command('store'), send: world.command('send'), wait: world.command('wait') },
    actions: {
      keepPin: (_, { key, pin: { actions } }) => world.effects.push(`PIN for ${key}: ${actions.join(', ')}`),
      ...waits,
      keepTry: (_, key) => world.effects.push(`a try of ${key} kept`),
      forget: (_, key) => world.effects.push(`${key} forgotten`),
      tellFailure: ({ context }) => world.effects.push(`try ${context.tries} failed`),
      tellSilence: ({ context }) => world.effects.push(`try ${context.tries} was silent`),
    },
  })
}

export function registerIn(world: OutsideWorld) {
  return resumable(
    registerMachine.provide({
      actors: {
        ...commandsIn(world),
        ...worksIn(world),
        statusWatch: world.listener<StatusQuestion>('statusWatch'),
        countHold: world.listener<CountHoldCommand>('countHold'),
        openRegister: world.command('openRegister'),
      },
      actions: {
        ...registerToolActions(testTools),
        notify: (_, notice: Notice) => world.notices.push(notice),
      },
    }),
  )
}

export function sessionIn(world: OutsideWorld) {
  return sessionMachine.provide({
    actors: {
      tillHolder: tillHolderIn(world),
      restoreSession: world.command('restoreSession'),
      signIn: world.command('signIn'),
      signOut: world.command('signOut'),
      watchSession: world.listener('watchSession'),
    },
    actions: {
      notify: (_, notice: Notice) => world.notices.push(notice),
      forgetSession: () => world.effects.push('forgetSession'),
    },
  })
}

export function listIn(world: OutsideWorld) {
  return listMachine.provide({
    actors: {
      saveRecord: world.command('saveRecord'),
      deleteRecord: world.command('deleteRecord'),
      closeOtherRegister: world.command('closeOtherRegister'),
    },
    actions: {
      ...listToolActions(testTools),
      notify: (_, notice) => world.notices.push(notice),
      reload: (_, entity) => world.effects.push(`reload ${entity}`),
    },
  })
}

export function tillHolderIn(world: OutsideWorld) {
  return tillHolderMachine.provide({
    actors: {
      register: registerIn(world),
      tillLock: world.listener<TillLockCommand>('tillLock'),
      loadTill: world.command('loadTill'),
      handOver: world.command('handOver'),
      leaveTill: world.command('leaveTill'),
    },
    actions: {
      notify: (_, notice: Notice) => world.notices.push(notice),
      closeQuestions: () => world.effects.push('closeQuestions'),
    },
  })
}

export function calibrationIn(world: OutsideWorld) {
  return calibrationMachine.provide({
    actors: {
      measureScans: world.listener('measureScans'),
      recogniseScan: world.command('recogniseScan'),
      tryScans: world.listener('tryScans'),
    },
    actions: { remember: (_, settings) => world.effects.push(`remember ${JSON.stringify(settings)}`) },
  })
}

export function onboardingIn(world: OutsideWorld) {
  return onboardingMachine.provide({
    actors: {
      askAccess: world.command('askAccess'),
      setUpShop: world.command('setUpShop'),
      watchLink: world.listener('watchLink'),
    },
    actions: {
      notify: (_, notice) => world.notices.push(notice),
      signIn: (_, { username, password }) => world.effects.push(`sign in ${username} ${password}`),
    },
  })
}

export function reportIn(world: OutsideWorld) {
  return reportMachine.provide({
    actors: {
      loadReport: world.command('loadReport'),
      exportReport: world.listener<ReportEvent, Report>('exportReport'),
      printReport: world.command('printReport'),
      wait: world.command('wait'),
    },
    actions: { ...reportToolActions(testTools), notify: (_, notice) => world.notices.push(notice) },
  })
}

export function fileImportIn(world: OutsideWorld) {
  return fileImportMachine.provide({
    actors: {
      readLayouts: world.command('readLayouts'),
      readSheet: world.command('readSheet'),
      readCatalog: world.command('readCatalog'),
      sendPortion: world.command('sendPortion'),
      wait: world.command('wait'),
    },
    actions: {
      ...fileImportToolActions(testTools),
      notify: (_, { notice }) => world.notices.push(notice),
      reloadRecords: (_, kind) => world.effects.push(`reload ${kind}s`),
    },
  })
}

export function labelsIn(world: OutsideWorld) {
  return labelsMachine.provide({
    actors: { readSource: world.command('readSource'), print: world.command('print') },
    actions: { notify: (_, notice) => world.notices.push(notice) },
  })
}

export function repricingIn(world: OutsideWorld) {
  return repricingMachine.provide({
    actors: {
      readArticles: world.command('readArticles'),
      sendPrices: world.command('sendPrices'),
      readChanges: world.command('readChanges'),
      undoPortion: world.command('undoPortion'),
      wait: world.command('wait'),
    },
    actions: {
      ...repricingToolActions(testTools),
      notify: (_, notice) => world.notices.push(notice),
      reloadProducts: () => world.effects.push('reload products'),
    },
  })
}

export function ownSecretIn(world: OutsideWorld) {
  return ownSecretMachine.provide({
    actors: { changeSecret: world.command('changeSecret') },
    actions: { notify: (_, notice: Notice) => world.notices.push(notice) },
  })
}

/** @param reloads counts how often the registers are read again. */
export function uncountedClosingIn(world: OutsideWorld, reloads: { count: number } = { count: 0 }) {
  return uncountedClosingMachine.provide({
    actors: { closeUncounted: world.command('closeUncounted') },
    actions: {
      ...uncountedClosingToolActions(testTools),
      notify: (_, notice: Notice) => world.notices.push(notice),
      reload: () => {
        reloads.count += 1
      },
    },
  })
}

export function courierIn(world: OutsideWorld) {
  return courierMachine.provide({
    actors: {
      watchOutbox: world.listener<{ type: 'none' }>('watchOutbox'),
      deliver: answered(deliverCommand, world, 'deliver'),
      settle: answered(settleCommand, world, 'settle'),
      keepAnswer: world.command('keepAnswer'),
      pause: world.command('pause'),
    },
    actions: {
      keepTry: (_, key) => world.effects.push(`try of ${key}`),
      tellDone: (_, { key }) => world.effects.push(`done ${key}`),
    },
  })
}
