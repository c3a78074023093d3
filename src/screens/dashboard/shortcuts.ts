import { inMenuOrder, menuEntries } from '../../components/layout/menu.ts'
import type { TileProps } from '../../components/tile.tsx'

/**
 * The screens of the user's menu; each report is an entry of its own.
 * @param except the screen that another part of the welcome links to.
 */
export function shortcutsOf(
  menu: Parameters<typeof menuEntries>[0],
  except: string | undefined,
): TileProps[] {
  return inMenuOrder(menuEntries(menu)).flatMap(({ screen: { path, icon, title, tile } }) =>
    tile !== null && path !== except ? [{ href: path, icon, title, text: tile }] : [],
  )
}
