/** Renders a list or another screen over the real machines; the test gives the server's answers. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, vi } from 'vitest'
import { createActor } from 'xstate'
import type { ListedCategory } from '../../../domain/entities/category.ts'
import type { CatalogProduct } from '../../../domain/search/catalog.ts'
import type { Store } from '../../../domain/entities/store.ts'
import type { ListedClient } from '../../../domain/entities/client.ts'
import type { ListedSupplier } from '../../../domain/entities/supplier.ts'
import type { ListedRole, ListedUser } from '../../../domain/entities/user.ts'
import type { FirstSteps } from '../../../domain/first-steps.ts'
import { initialRoles } from '../../../domain/permissions.ts'
import type { Entity } from '../../../domain/subjects.ts'
import type { KnownSettings } from '../../../domain/calls/settings.ts'
import { initialSettings } from '../../../domain/settings.ts'
import { units } from '../../../domain/quantity.ts'
import { AppPortsProvider, type AppPorts } from '../../../src/app-context.tsx'
import { createEarlyMenuKey } from '../../../src/components/keys/early-menu-key.ts'
import { createDeviceSettings } from '../../../src/services/device/device-settings.ts'
import { createPart, loadedPart } from '../../../src/parts.ts'
import { listPages } from '../../../src/screens/lists/list-page.tsx'
import { ana } from '../../machines/support/fixtures.ts'
import {
  calibrationIn,
  listIn,
  sessionIn,
  ownSecretIn,
  onboardingIn,
} from '../../machines/support/machines-in.ts'
import { createOutsideWorld } from '../../machines/support/outside-world.ts'
import { grantTill } from '../../machines/support/register-actors.ts'

export interface Records {
  client: ListedClient[]
  product: CatalogProduct[]
  supplier: ListedSupplier[]
  category: ListedCategory[]
  user: ListedUser[]
  store: Store[]
  role: ListedRole[]
  settings: KnownSettings
}

const store = { id: 1, name: 'Tienda La Bendición' }

/** A record of each kind, with various texts; also the default client, and the user named superadmin. */
export const records: Records = {
  client: [
    { id: 1, name: 'Consumidor Final', email: null, phone: null, isDefault: true, store },
    { id: 2, name: 'María Ñu', email: 'maria@ejemplo.gt', phone: '55551234', isDefault: false, store },
  ],
  product: [
    {
      id: 3,
      name: '<img src=x onerror=alert(1)> 🧃',
      description: null,
      code: '7401005900013',
      stock: units(2),
      minStock: units(2),
      price: 1250,
      cost: 900,
      store,
    },
  ],
  supplier: [
    {
      id: 4,
      name: 'موزع',
      address: 'Zona 4',
      email: 'ventas@ejemplo.gt',
      phone: '22334455',
      description: 'Granos',
      store,
    },
  ],
  user: [
    {
      id: 5,
      name: 'Elena',
      lastName: 'Morales',
      username: 'superadmin',
      email: null,
      role: { id: 1, name: 'superadmin' },
      store,
    },
    {
      id: 6,
      name: 'Ana',
      lastName: 'López',
      username: 'ana',
      email: null,
      role: { id: 3, name: 'cajero' },
      store,
    },
  ],
  category: [{ id: 7, name: 'Granos', color: 'orange', products: 1, store }],
  store: [{ ...store, address: null, phone: '22515500', email: null }],
  role: [
    { id: 1, name: 'superadmin' },
    { id: 3, name: 'cajero' },
  ],
  settings: { ...initialSettings, version: 1 },
}

interface Shown {
  role: string
  records?: Partial<Records>
  /** How clients are loaded, where the test is about that. */
  clients?: () => Promise<ListedClient[]>
  /** Without it the server does not have the call. */
  firstSteps?: FirstSteps
}

export function showList({ entity, ...shown }: Shown & { entity: Entity }) {
  const List = listPages[entity]
  return showPage(<List />, shown)
}

/** Renders a page for a user with a role. */
export async function showPage(
  content: ReactNode,
  { role, records: others = {}, clients, firstSteps }: Shown,
) {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  const shown = { ...records, ...others }
  const world = createOutsideWorld()
  const session = createActor(sessionIn(world)).start()
  const person = { ...ana, role, permissions: [...(initialRoles[role] ?? [])] }
  await world.answer('restoreSession', person)
  await grantTill(world)
  let scan: ((code: string) => void) | undefined
  const query = <Key extends keyof Records>(key: Key) => ({
    queryKey: [key],
    queryFn: () => Promise.resolve(shown[key]),
  })
  const observable = <T,>(value: T) => ({ subscribe: () => () => undefined, getSnapshot: () => value })

  const machine = loadedPart(listIn(world))
  const ports: AppPorts = {
    session,
    courier: observable(null),
    catalog: { ...observable({ catalog: null, failed: false }), reload: () => undefined },
    queries: {
      stores: query('store'),
      clients: { ...query('client'), ...(clients && { queryFn: clients }), retry: false },
      products: query('product'),
      suppliers: query('supplier'),
      categories: query('category'),
      users: query('user'),
      roles: query('role'),
      firstSteps: {
        queryKey: ['first-steps'],
        queryFn: () => (firstSteps ? Promise.resolve(firstSteps) : Promise.reject(new Error('404'))),
        retry: false,
      },
      settings: { queryKey: ['settings'], queryFn: () => Promise.resolve(shown.settings) },
      movements: { queryKey: ['movements'], queryFn: () => Promise.resolve([]) },
      cashWarning: { queryKey: ['cash-warning'], queryFn: () => Promise.resolve(false) },
      approvable: { queryKey: ['approvable'], queryFn: () => Promise.resolve([]) },
      heldSales: { queryKey: ['held-sales'], queryFn: () => Promise.resolve([]) },
      midShift: { queryKey: ['mid-shift'], queryFn: () => Promise.reject(new Error('A list has no drawer')) },
    },
    listMachine: machine,
    reports: createPart(() => Promise.reject(new Error('A list has no reports'))),
    closings: createPart(() => Promise.reject(new Error('A list has no closings'))),
    sold: createPart(() => Promise.reject(new Error('A list has no sales'))),
    accounts: createPart(() => Promise.reject(new Error('A list has no accounts'))),
    goods: createPart(() => Promise.reject(new Error('A list has no goods'))),
    counts: createPart(() => Promise.reject(new Error('A list has no stock takes'))),
    labels: createPart(() => Promise.reject(new Error('A list has no labels'))),
    repricing: createPart(() => Promise.reject(new Error('A list changes no prices at once'))),
    fileImport: createPart(() => Promise.reject(new Error('A list has no import'))),
    calibration: loadedPart(calibrationIn(world)),
    ownSecretMachine: ownSecretIn(world),
    onboardingMachine: loadedPart(onboardingIn(world)),
    searchClients: () => [],
    ownRecords: (records) => records,
    listenForScans: ({ onScan }) => {
      scan = onScan
      return () => {
        scan = undefined
      }
    },
    sounds: { accepted: () => undefined, refused: () => undefined },
    settings: createDeviceSettings(''),
    online: observable(true),
    clockDoubt: observable(null),
    isOld: observable(false),
    earlyMenuKey: createEarlyMenuKey(),
    notify: (notice) => world.notices.push(notice),
    now: Date.now,
    screenFailed: () => Promise.resolve('reload'),
    lastUsername: () => '',
    setupNeeded: { queryKey: ['setup'], queryFn: () => Promise.resolve(false) },
    downloadClosingPdf: () => Promise.resolve(),
    printLastSale: () => new Promise(() => undefined),
    printPaper: () => Promise.resolve(),
  }
  const queryClient = new QueryClient()
  const page = (
    <QueryClientProvider client={queryClient}>
      <AppPortsProvider value={ports}>{content}</AppPortsProvider>
    </QueryClientProvider>
  )
  const view = await act(() => Promise.resolve(render(page)))
  return {
    world,
    view,
    viewer: person,
    scan: (code: string) => scan?.(code),
    /** Changes the records of later answers. */
    change: (next: Partial<Records>) => void Object.assign(shown, next),
    reload: () => act(() => queryClient.invalidateQueries()),
    /** Waits until every query is answered. */
    loaded: () => waitFor(() => expect(queryClient.isFetching()).toBe(0)),
  }
}
