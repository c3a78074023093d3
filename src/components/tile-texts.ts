/**
 * What a screen is for: on its tile of the welcome and of the reports, and below its title. Not in the table of screens, which
 * the first page loads (docs/decisions/0186).
 */
import type { Screen } from '../screen.ts'
import { screens } from '../screens.ts'

export const tileTexts = {
  openRegister: 'Cuenta el efectivo con el que empiezas.',
  closeRegister: 'Cuenta el efectivo y mira si cuadra.',
  sale: 'Escanea, cobra y entrega el recibo.',
  client: 'Nombre y teléfono de tus clientes.',
  product: 'Códigos, precios y existencia.',
  user: 'Quién entra al sistema y con qué rol.',
  store: 'Los datos que salen en el recibo.',
  supplier: 'A quién le compras.',
  inventoryReport: 'Existencia, costo y precio de cada producto.',
  salesReport: 'Ventas y ganancia por fechas.',
  receivablesReport: 'Quién debe, cuánto y desde cuándo.',
  payablesReport: 'A qué proveedor se le debe, cuánto y desde cuándo.',
  reorderReport: 'Lo que llegó a su mínimo, y cuánto se vendió en 30 días.',
  adjustmentsReport: 'Mermas, robos y otras diferencias, con su motivo y su valor al costo.',
  emptiesReport: 'Los que salieron, los que volvieron y lo que falta devolver.',
  commonReport: 'Lo que se vendió sin producto, con el nombre y el precio que se escribió.',
  settings: 'Lo que vale para todas las cajas de la tienda.',
} as const satisfies Partial<Record<keyof typeof screens, string>>

const ofScreens = new Map<Screen, string>(
  Object.entries(tileTexts).map(([name, text]) => [screens[name as keyof typeof tileTexts], text]),
)

/** The text of a screen's tile; null: it has no tile. */
export function tileTextOf(screen: Screen): string | null {
  return ofScreens.get(screen) ?? null
}
