import { entities } from '../subjects.ts'
import type { Call } from './call.ts'
import { accountCalls } from './accounts.ts'
import { deliveryCalls } from './deliveries.ts'
import { deviceCalls } from './devices.ts'
import { findingCalls } from './findings.ts'
import { heldSaleCalls } from './held-sales.ts'
import { labelCalls } from './labels.ts'
import { movementCalls } from './movements.ts'
import { ownSecretCalls } from './own-secrets.ts'
import { ownStoreCalls } from './own-store.ts'
import { roleCalls } from './records.ts'
import { repricingCalls } from './repricings.ts'
import { importCalls } from './imports.ts'
import { registerListCalls } from './register-list.ts'
import { midShiftCalls, registerCalls } from './registers.ts'
import { reportCalls } from './reports.ts'
import { saleCalls } from './sales.ts'
import { memberCalls, sessionCalls, setupStateCalls } from './session.ts'
import { settingsCalls } from './settings.ts'
import { setupCalls } from './setup.ts'
import { soldSaleCalls } from './sold-sales.ts'
import { stockCountCalls } from './stock-counts.ts'
import { stockMoveCalls } from './stock-moves.ts'
import { supplierPaymentCalls } from './supplier-payments.ts'
import { takingBackCalls } from './taking-back.ts'
import { recordCalls } from './record-calls.ts'

/**
 * Every call, area by area; each area lists its own beside them. The browser does not load this list. The rows of the table of rights
 * and the OpenAPI document have this order.
 */
export const calls: readonly Call[] = [
  ...setupStateCalls,
  ...setupCalls,
  ...sessionCalls,
  ...entities.flatMap((entity) => Object.values<Call>(recordCalls[entity])),
  ...importCalls,
  ...roleCalls,
  ...ownStoreCalls,
  ...settingsCalls,
  ...ownSecretCalls,
  ...memberCalls,
  ...deviceCalls,
  ...registerCalls,
  ...movementCalls,
  ...registerListCalls,
  ...midShiftCalls,
  ...saleCalls,
  ...soldSaleCalls,
  ...findingCalls,
  ...heldSaleCalls,
  ...stockCountCalls,
  ...takingBackCalls,
  ...accountCalls,
  ...stockMoveCalls,
  ...labelCalls,
  ...repricingCalls,
  ...deliveryCalls,
  ...supplierPaymentCalls,
  ...reportCalls,
]
