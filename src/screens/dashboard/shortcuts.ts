import { menuEntries } from '../../components/layout/menu.ts'
import type { TileProps } from '../../components/tile.tsx'
import { reportTexts } from '../reports/report-texts.ts'

/** What the screens of the menu are good for, by path; what is not here is no shortcut. */
const texts: Readonly<Partial<Record<string, Pick<TileProps, 'title' | 'text'>>>> = {
  '/sale': { title: 'Ventas', text: 'Escanea, cobra y entrega el recibo.' },
  '/open-cash-register': { title: 'Abrir Caja', text: 'Cuenta el efectivo con el que empiezas.' },
  '/close-cash-register': { title: 'Cerrar Caja', text: 'Cuenta el efectivo y mira si cuadra.' },
  '/client': { title: 'Clientes', text: 'A quienes les vendes por su nombre.' },
  '/product': { title: 'Productos', text: 'Códigos, precios y existencia.' },
  '/user': { title: 'Usuarios', text: 'Quién entra al sistema y con qué rol.' },
  '/store': { title: 'Tiendas', text: 'Los datos que salen en el recibo.' },
  '/supplier': { title: 'Proveedores', text: 'A quién le compras y cómo llamarle.' },
  '/reports/inventory': { title: reportTexts.inventory.title, text: reportTexts.inventory.lead },
  '/reports/sales': { title: reportTexts.sales.title, text: reportTexts.sales.lead },
}

/**
 * The screens a person may go to, as the menu has them; the reports one by one.
 * @param except where another part of the welcome leads already.
 */
export function shortcutsOf(
  menu: Parameters<typeof menuEntries>[0],
  except: string | undefined,
): TileProps[] {
  return menuEntries(menu)
    .flatMap((entry) => entry.entries ?? [entry])
    .flatMap(({ path, icon }) => {
      const said = texts[path]
      return said && path !== except ? [{ href: path, icon, ...said }] : []
    })
}
