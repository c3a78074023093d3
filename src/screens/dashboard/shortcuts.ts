import { inMenuOrder, menuEntries } from '../../components/layout/menu.ts'
import type { TileProps } from '../../components/tile.tsx'
import { screens } from '../../screens.ts'

const { reorderReport: toOrder } = screens

const lowStockText = (count: number) =>
  count === 1 ? '1 producto llegó a su mínimo.' : `${count} productos llegaron a su mínimo.`

/**
 * The screens of the user's menu; each report is an entry of its own.
 * @param except the screen that another part of the welcome links to.
 * @param lowStock the number of products to order.
 */
export function shortcutsOf(
  menu: Parameters<typeof menuEntries>[0],
  except: string | undefined,
  lowStock: number,
): TileProps[] {
  return inMenuOrder(menuEntries(menu)).flatMap(({ screen: { path, icon, title, tile } }) =>
    tile !== null && path !== except
      ? [
          {
            href: path,
            icon,
            title,
            text: path === toOrder.path && lowStock > 0 ? lowStockText(lowStock) : tile,
          },
        ]
      : [],
  )
}
