import { inMenuOrder, menuEntries } from '../../components/layout/menu.ts'
import { tileTextOf } from '../../components/tile-texts.ts'
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
  return inMenuOrder(menuEntries(menu)).flatMap(({ screen }) => {
    const text = tileTextOf(screen)
    const { path, icon, title } = screen
    if (text === null || path === except) return []
    const isLow = screen === toOrder && lowStock > 0
    return [{ href: path, icon, title, text: isLow ? lowStockText(lowStock) : text }]
  })
}
