/** The texts about sales that were made while the server was away, and about what is found in them (docs/product.md §10.27). All are our own. */
import { formatMoney, type Centavos } from '../money.ts'

export const lateMessages = {
  /** What should be a number of a device. */
  invalidNumber: 'El número de una venta sin conexión es como B-000417',
  /** A late sale that does not say which device has made it. */
  noDevice: 'Una venta sin conexión dice de qué dispositivo es',
  otherLetter: (number: string) => `${number} es un número de otro dispositivo`,
  numberTaken: (number: string) => `${number} ya es el número de otra venta`,
  hasOtherNumber: (number: string) => `Esta venta ya tiene el número ${number}`,
  /** The register is none of the seller, as after a backup was restored, and they have no other one open. */
  registerGone: 'La caja de esta venta no está en el servidor. Abre una caja y envíala otra vez.',
  invalidInstant: 'Falta cuándo se hizo la venta',
  noPrice: 'Falta a qué precio se vendió',
  invalidPrice: 'El precio debe ser un monto de 0 o más',
  noEmpties: 'Para recibir envases vacíos se necesita al servidor',
  noExchange: 'Un cambio de artículos necesita al servidor',
  otherTotal: 'El total no es la suma de sus precios',
} as const

/** What is said of each kind of finding. */
export const findingTexts = {
  short: (name: string, sold: string, stock: string) => `${name}: se vendieron ${sold} y había ${stock}`,
  oldPrice: (name: string, sold: Centavos, now: Centavos) =>
    `${name}: se vendió a ${formatMoney(sold)} y ahora vale ${formatMoney(now)}`,
  goneProduct: (name: string) => `El producto ${name} se había eliminado`,
  gonePack: (name: string) => `El empaque ${name} se había quitado`,
  goneClient: (name: string) => `El cliente ${name} se había eliminado`,
  clientBack: (name: string) => `El cliente ${name} se había eliminado y volvió a la lista, porque debe`,
  goneSeller: (name: string) => `La cuenta de ${name} se había eliminado antes de la venta`,
  afterClosing: (number: number, amount: Centavos) =>
    `Llegó después del cierre ${number}: ${formatMoney(amount)} que ese cierre no suma`,
  ahead: 'El reloj de la caja estaba adelantado: la venta tiene una hora que todavía no llega',
  beforeOpening: 'La venta tiene una hora de antes de abrir su caja',
} as const
