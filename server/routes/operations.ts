/** What the document says of each call: the groups of routes have it beside their routes. */
import { entityOperations } from '../openapi/entity-operations.ts'
import type { Operation } from '../openapi/operation.ts'
import { accountOperations } from './account.ts'
import { cashRegisterOperations } from './cash-registers.ts'
import { creditOperations } from './credit.ts'
import { deliveryOperations, supplierPaymentOperations } from './deliveries.ts'
import { deviceOperations } from './devices.ts'
import { feedOperations } from './feed.ts'
import { findingOperations } from './findings.ts'
import { goodsOperations } from './goods.ts'
import { healthOperations } from './health.ts'
import { heldSaleOperations } from './held-sales.ts'
import { importOperations } from './imports.ts'
import { repricingOperations } from './repricings.ts'
import { reportOperations } from './reports.ts'
import { saleOperations } from './sales.ts'
import { sessionOperations } from './session.ts'
import { settingsOperations } from './settings.ts'
import { setupOperations } from './setup.ts'
import { stockCountOperations } from './stock-counts.ts'

/** Every call by method and path, as in the table of rights: `GET /clients`. */
export const operations: Readonly<Record<string, Operation>> = {
  'GET /openapi.json': { summary: 'This document', success: 200, data: null },
  ...healthOperations,
  ...feedOperations,
  ...saleOperations,
  ...setupOperations,
  ...sessionOperations,
  ...accountOperations,
  ...deviceOperations,
  ...settingsOperations,
  ...cashRegisterOperations,
  ...reportOperations,
  ...creditOperations,
  ...heldSaleOperations,
  ...stockCountOperations,
  ...deliveryOperations,
  ...supplierPaymentOperations,
  ...goodsOperations,
  ...importOperations,
  ...repricingOperations,
  ...findingOperations,
  ...entityOperations,
}
