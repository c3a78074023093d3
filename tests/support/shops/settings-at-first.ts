import { cashOnly } from '../../../domain/selling/tenders.ts'

/** What `GET /settings` answers of a store that never set anything, without the version (docs/product.md §10.1). */
export const settingsAtFirst = {
  receipt_footer: '',
  receipt_bars: false,
  blind_closing: false,
  denominations: [],
  tenders: cashOnly,
  cash_warning: 0,
  closing_question: 0,
  return_days: 0,
  blind_counts: false,
  sell_by_weight: false,
  scale_labels: [],
  sell_packs: false,
  sell_services: false,
  categories: false,
  deposits: false,
  common_article_most: 0,
  names_only: false,
  reasons_in: ['Cambio (sencillo)', 'Aporte del dueño', 'Devolución de un proveedor'],
  reasons_supplier: ['Compra de mercadería', 'Pago de factura pendiente', 'Pago de flete'],
  reasons_drop: ['Demasiado efectivo en la caja', 'Depósito al banco'],
  reasons_out: ['Compra de insumos', 'Pago de servicios', 'Adelanto a un empleado', 'Retiro del dueño'],
  reasons_reversal: ['Monto equivocado', 'Se anotó dos veces', 'No se hizo'],
}
