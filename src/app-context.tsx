import type { UseQueryOptions } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { CatalogProduct } from '../domain/catalog.ts'
import type { ListedClient, Store } from '../domain/contract.ts'
import type { FirstSteps } from '../domain/first-steps.ts'
import type { ListedSupplier } from '../domain/entities/supplier.ts'
import type { ListedRole, User } from '../domain/entities/user.ts'
import type { Centavos } from '../domain/money.ts'
import type { ReceiptBusiness } from '../domain/receipt.ts'
import type { ClosingSummary } from '../domain/register.ts'
import type { SellableProduct } from '../domain/sale.ts'
import type { listMachine } from './machines/list/list.ts'
import type { reportMachine } from './machines/report/report.ts'
import type { calibrationMachine } from './machines/calibration/calibration.ts'
import type { ScannerSettings } from '../domain/scanner-settings.ts'
import type { ownPasswordMachine } from './machines/own-password/own-password.ts'
import type { Notice } from './machines/notice.ts'
import type { SessionActor } from './machines/session/session.ts'
import type { onboardingMachine } from './machines/onboarding/onboarding.ts'
import type { Part } from './parts.ts'

/** A value that changes, in the shape React subscribes to. */
export interface Observable<T> {
  subscribe(listener: () => void): () => void
  getSnapshot(): T
}

/** Best first; near names are suggested only when nothing matches. */
export interface FoundProducts {
  matches: SellableProduct[]
  suggestions: SellableProduct[]
}

/** The articles a till can sell, ready to be found. */
export interface Catalog {
  /** Exact, and at once. */
  byCode(code: string): SellableProduct | undefined
  /** Null when a later search or a newer catalog made this one pointless. */
  search(text: string): Promise<FoundProducts | null>
}

/** `catalog` is null until it has been loaded once; a failed load keeps the one there was. */
export interface CatalogState {
  catalog: Catalog | null
  failed: boolean
}

export interface DeviceSettings {
  printOnSale: boolean
  theme: 'system' | 'light' | 'dark'
  sounds: boolean
  /** How its scanner types, when that was measured. */
  scanner: ScannerSettings | null
  /** How many rows a page of a list has. */
  pageSize: number
}

/** A period of the chart above the sales report; amounts are centavos. */
export interface ChartPoint {
  label: string
  total: Centavos
  profit: Centavos
}

/**
 * What is to be done about a screen that failed: load it again, leave it, or go on without the till that was stored,
 * which has been set aside.
 */
export type ScreenRemedy = 'reload' | 'leave' | 'set aside'

/** What the reports need of the outside world. */
export interface ReportPorts {
  /** The reports' machine with its outside world. */
  machine: typeof reportMachine
  /** Draws on the canvas, in the colours of the theme and again when it changes. @returns stops. */
  drawSalesChart(canvas: HTMLCanvasElement, points: readonly ChartPoint[]): () => void
}

/**
 * What screens may use of the outside world. `main.tsx` makes it of the real services; screens never import those.
 */
export interface AppPorts {
  session: SessionActor
  catalog: Observable<CatalogState> & { reload(): void }
  queries: {
    stores: UseQueryOptions<Store[]>
    clients: UseQueryOptions<ListedClient[]>
    products: UseQueryOptions<CatalogProduct[]>
    suppliers: UseQueryOptions<ListedSupplier[]>
    users: UseQueryOptions<User[]>
    roles: UseQueryOptions<ListedRole[]>
    /** Whether nobody can sign in yet. */
    setupNeeded: UseQueryOptions<boolean>
    firstSteps: UseQueryOptions<FirstSteps>
  }
  /** The machine of the set-up page with its outside world. */
  onboardingMachine: Part<typeof onboardingMachine>
  /** The machine of 'Mi cuenta' with its outside world. */
  ownPasswordMachine: typeof ownPasswordMachine
  /** The lists' machine with its outside world. */
  listMachine: Part<typeof listMachine>
  reports: Part<ReportPorts>
  /** The machine that measures the scanner. */
  calibration: Part<typeof calibrationMachine>
  searchClients(clients: readonly ListedClient[], text: string): ListedClient[]
  /** @param isCode whether somebody knows a code; a scan that comes in pieces is told by it. @returns stops. */
  listenForScans(onScan: (code: string) => void, isCode: (text: string) => boolean): () => void
  sounds: { accepted(): void; refused(): void }
  settings: Observable<DeviceSettings> & { change(settings: Partial<DeviceSettings>): void }
  online: Observable<boolean>
  /** The time by the server's clock as far as it was heard, in milliseconds: a device's own may be off by days. */
  now(): number
  notify(notice: Notice): void
  /** Told of every screen that failed, with React's component stack. @param onReported called when the server knows of it. */
  screenFailed(error: unknown, where: string, onReported?: () => void): Promise<ScreenRemedy>
  /** Who signed in here and did not sign out, by their user name; empty when nobody did. */
  lastUsername(): string
  downloadClosingPdf(
    summary: ClosingSummary,
    context: { business: ReceiptBusiness; cashier: string },
  ): Promise<void>
}

/** The ports that a screen loads with itself. */
export type PortPart = 'listMachine' | 'reports' | 'calibration'

const AppContext = createContext<AppPorts | null>(null)

export const AppPortsProvider = AppContext.Provider

/** The ports of the running app. @throws outside the provider. */
export function useApp(): AppPorts {
  const ports = useContext(AppContext)
  if (!ports) throw new Error('AppPortsProvider is missing')
  return ports
}
