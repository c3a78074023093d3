import { expect, test } from 'vitest'
import { firstRights } from '../../support/specification/roles.ts'
import {
  inMenuOrder,
  keyedEntries,
  menuEntries,
  reachedScreens,
} from '../../../src/components/layout/menu.ts'

/** What the specification's two roles are offered: its routes, and 'Medir el lector de códigos', which belongs to the device. */
const offered = {
  administrador: {
    open: '/dashboard /close-cash-register /sale /client /product /user /store /supplier /reports /reports/inventory /reports/sales',
    closed:
      '/dashboard /open-cash-register /client /product /user /store /supplier /reports /reports/inventory /reports/sales',
  },
  cajero: {
    open: '/dashboard /close-cash-register /sale /client /product',
    closed: '/dashboard /open-cash-register /client /product',
  },
}

test.each(['administrador', 'cajero'] as const)(
  "an %s of the specification finds its screens in the menu, behind keys and in 'Ir a…', and no others",
  (role) => {
    const permissions = firstRights[role]
    for (const [condition, registerOpen] of Object.entries({ open: true, closed: false })) {
      const seen = { permissions, registerOpen, uses: [] }
      const wanted = offered[role][condition as 'open' | 'closed'].split(' ')
      const paths = (entries: ReturnType<typeof menuEntries>) => entries.map(({ screen }) => screen.path)
      expect(paths(inMenuOrder(menuEntries(seen)))).toEqual(wanted)
      expect(paths(keyedEntries(seen))).toEqual(wanted)
      const found = reachedScreens(seen).filter(({ isFindable }) => isFindable)
      expect(found.map(({ path }) => path)).toEqual([...wanted, '/scanner'])
    }
  },
)
