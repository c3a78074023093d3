/** What people call a screen or an action besides its name; 'Ir a…' finds it by these words too. */
import { accountKey, helpKey, lastReceiptKey, settingsKey } from '../../keys/everywhere-keys.ts'
import type { KeyBinding } from '../../keys/keymap.ts'
import type { Screen } from '../../screen.ts'
import { screens } from '../../screens.ts'

const words: Readonly<Partial<Record<keyof typeof screens, string>>> = {
  dashboard: 'inicio principal bienvenida',
  openRegister: 'turno apertura empezar sencillo fondo',
  closeRegister: 'corte turno cierre arqueo cuadre',
  sale: 'vender cobrar facturar escanear precio',
  client: 'fiado deben deuda saldo compradores',
  product: 'articulos mercaderia catalogo precios existencia inventario',
  user: 'empleados cajeros personal vendedores clave permisos rol',
  store: 'sucursal negocio direccion telefono',
  supplier: 'distribuidores compras',
  reports: 'informes estadisticas exportar excel',
  inventoryReport: 'existencias valor exportar excel',
  salesReport: 'ganancia utilidad vendido exportar excel',
  receivablesReport: 'fiado deben deudas',
  payablesReport: 'compras proveedores deudas',
  reorderReport: 'pedido compras faltantes minimo',
  adjustmentsReport: 'mermas perdidas robos vencidos',
  emptiesReport: 'botellas depositos retornables cascos',
  closings: 'cortes turnos arqueos historial',
  sold: 'recibos facturas tickets comprobantes reimprimir copia anular devolver devolucion cambiar',
  newEntry: 'compra ingreso recibir mercaderia factura de proveedor',
  stockEntries: 'compras ingresos',
  settings: 'configuracion pie del recibo formas de pago tarjeta fiado denominaciones impuesto',
  drawer: 'gaveta efectivo retiro salida corte',
  accountPayment: 'pago de fiado deuda',
  scanner: 'escaner pistola calibrar',
  category: 'grupos familias departamentos teclas rapidas',
  stockCounts: 'inventario fisico toma contar',
  labels: 'precios estante barras codigos pegar imprimir rollo sticker viñetas',
  repricing: 'subir bajar porcentaje aumento margen redondear remarcar deshacer',
  clientImport: 'excel csv archivo subir cargar fiado saldos deudas exportar',
  supplierImport: 'excel csv archivo subir cargar distribuidores exportar',
  productImport: 'excel csv archivo subir cargar lista de precios exportar articulos catalogo',
}

const ofScreens = Object.entries(words).map(
  ([name, text]) => [screens[name as keyof typeof screens], text] as const,
)

const all = new Map<Screen | KeyBinding, string>([
  ...ofScreens,
  [helpKey, 'teclas atajos'],
  [settingsKey, 'tema oscuro claro pantalla impresora escaner'],
  [accountKey, 'pin contraseña clave'],
  [lastReceiptKey, 'reimprimir recibo ticket copia comprobante'],
])

/** The other words for a screen or the action of a key; empty: none. Without accents where people leave them out. */
export function otherWordsFor(what: Screen | KeyBinding): string {
  return all.get(what) ?? ''
}
