import { inMenuOrder, menuEntries } from '../../components/layout/menu.ts'
import type { TileProps } from '../../components/tile.tsx'

/**
 * The screens a person may go to, as the menu has them; the reports one by one.
 * @param except where another part of the welcome leads already.
 */
export function shortcutsOf(
  menu: Parameters<typeof menuEntries>[0],
  except: string | undefined,
): TileProps[] {
  return inMenuOrder(menuEntries(menu)).flatMap(({ screen: { path, icon, title, tile } }) =>
    tile !== null && path !== except ? [{ href: path, icon, title, text: tile }] : [],
  )
}
