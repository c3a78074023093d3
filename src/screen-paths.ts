import { entities } from '../domain/permissions.ts'
import { listPath } from './components/layout/list-paths.ts'

/** Where the screens behind the sign-in live (spec §2): whoever is not signed in is led from them to the sign-in. */
export const screenPaths: readonly string[] = [
  '/dashboard',
  '/home',
  '/sale',
  '/scanner',
  '/open-cash-register',
  '/close-cash-register',
  '/reports',
  '/reports/inventory',
  '/reports/sales',
  ...entities.map(listPath),
  '/role',
  '/purchase',
  '/expense',
  '/permission',
]
