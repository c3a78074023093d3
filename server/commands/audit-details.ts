/** The details of an entry of the audit log for the operator of a shop: words in Spanish, money in quetzales. */
import { formatMoney } from '../../domain/money.ts'
import { formatQuantity } from '../../domain/quantity.ts'
import { wordOf } from './audit-words.ts'

/** The fields that hold centavos, with their names. */
const moneyFields: Readonly<Record<string, string>> = {
  price: 'precio',
  cost: 'costo',
  amount: 'monto',
  available: 'debía haber',
  subtotal: 'subtotal',
  discount: 'descuento',
  total: 'total',
  value: 'valor',
  initial_amount: 'inicial',
  sales_total: 'ventas',
  expected_cash: 'esperado',
  closing_amount: 'contado',
  difference: 'diferencia',
  left_amount: 'quedó',
  credit_limit: 'límite de crédito',
  balance: 'saldo',
  missing: 'faltante',
  over: 'sobrante',
  denominations: 'denominaciones',
  cash_warning: 'aviso de efectivo',
  closing_question: 'pregunta al cerrar',
  common_article_most: 'artículo común hasta',
}

/** The fields that hold thousandths of a unit, with their names. */
const quantityFields: Readonly<Record<string, string>> = {
  stock: 'existencias',
  min_stock: 'existencias mínimas',
  unit: 'unidad de medida',
  quantity: 'cantidad',
}

const otherFields: Readonly<Record<string, string>> = {
  address: 'dirección',
  again: 'otra vez',
  approved_by: 'autorizó',
  delivered_by: 'entregó',
  blind_closing: 'cierre a ciegas',
  blind_counts: 'conteo a ciegas',
  names_only: 'solo el nombre de clientes y proveedores',
  cashier: 'cajero',
  sell_by_weight: 'venta por peso',
  sell_packs: 'venta por empaque',
  sell_services: 'servicios y recargas',
  without_stock: 'sin llevar existencia',
  open_price: 'precio que se escribe',
  categories: 'categorías',
  deposits: 'envases retornables',
  category: 'categoría',
  claimed_by: 'la tenía',
  code: 'código',
  color: 'color',
  packs: 'empaques',
  count: 'veces',
  description: 'descripción',
  device_number: 'número del dispositivo',
  differences: 'diferencias',
  email: 'correo',
  entry: 'entrada',
  exchanged_for: 'por la venta',
  file: 'archivo',
  from: 'desde',
  kind: 'tipo',
  label: 'etiqueta',
  last_name: 'apellido',
  lent: 'permisos prestados',
  lines: 'líneas',
  message: 'mensaje',
  name: 'nombre',
  note: 'nota',
  number: 'número',
  owner: 'dueño',
  paid: 'pagado',
  payment: 'pago',
  permission: 'permiso',
  phone: 'teléfono',
  product: 'producto',
  quick_key: 'tecla rápida',
  is_deposit: 'envase retornable',
  deposit: 'envase',
  reason: 'motivo',
  receipt_bars: 'código de barras en el recibo',
  receipt_footer: 'pie de recibo',
  replaced: 'reemplazado',
  return: 'devolución',
  return_days: 'días para devolver',
  reverses: 'deshace',
  role: 'rol',
  route: 'ruta',
  store: 'tienda',
  system_user: 'usuario del sistema',
  tender: 'forma de pago',
  scale_labels: 'etiquetas de báscula',
  tenders: 'formas de pago',
  to: 'hacia',
  username: 'usuario',
  where: 'lugar',
}

/** Details as `precio=Q 5.00 → Q 5.50 motivo="Error"`; fields without a Spanish name keep theirs. */
export function detailsInWords(details: Readonly<Record<string, unknown>>): string {
  return Object.entries(details)
    .map(([name, value]) => `${nameOf(name)}=${shown(name, value)}`)
    .join(' ')
}

function nameOf(field: string): string {
  return (
    [moneyFields, quantityFields, otherFields].map((words) => wordOf(words, field)).find(Boolean) ?? field
  )
}

function shown(name: string, value: unknown): string {
  if (Array.isArray(value)) return shownList(name, value)
  if (typeof value === 'object' && value !== null) return `{${detailsInWords({ ...value })}}`
  if (typeof value === 'number' && Object.hasOwn(moneyFields, name)) return formatMoney(value)
  if (typeof value === 'number' && Object.hasOwn(quantityFields, name)) return formatQuantity(value)
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  return value === null ? 'nada' : JSON.stringify(value)
}

/** Two values that are no records are the one before a change and the one after it. */
function shownList(name: string, values: readonly unknown[]): string {
  const [before, after] = values
  const isChange = values.length === 2 && !isRecord(before) && !isRecord(after)
  if (isChange) return `${shownItems(name, before)} → ${shownItems(name, after)}`
  return shownItems(name, values)
}

function shownItems(name: string, value: unknown): string {
  return Array.isArray(value) ? `[${value.map((each) => shown(name, each)).join(', ')}]` : shown(name, value)
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
