import type { KnownSettings } from '../domain/calls/settings.ts'
import { initialSettings } from '../domain/settings.ts'

export const storeSettings: KnownSettings = {
  ...initialSettings,
  version: 3,
  blind_closing: true,
  receipt_bars: true,
  sell_by_weight: true,
  scale_labels: [
    { prefix: '21', digits: 5, check: 'none', says: 'weight' },
    { prefix: '22', digits: 4, check: 'checked', says: 'price' },
  ],
  receipt_footer: 'Cambios dentro de 8 días, con este recibo\nAbierto todos los días de 7 a 20 h',
}
