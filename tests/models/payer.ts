import { cashierIn, place } from './cashier.ts'

const thanks = ['¡Gracias por su compra!']

/** A shift in a store that takes every way to pay, and sells its article by the case: the steps that other stores do not have, and the way there. */
export const payerMachine = cashierIn({
  signedOut: place('/', ['Iniciar Sesión'], { 'sign in': 'registerClosed' }),
  registerClosed: place('/dashboard', ['Abrir Caja'], { 'open register': 'selling.empty' }),
  selling: {
    initial: 'empty',
    states: {
      empty: place('/sale', ['Cuenta', 'Cambio', 'Total'], {
        'scan article': 'lines',
        'go to closing': '#cashier.closing',
      }),
      lines: place('/sale', ['Cancelar Venta', 'Fiado'], {
        'change unit': 'packs',
        'go to payment': 'paying',
        'pay by transfer': 'receipt',
        'pay on credit': 'receipt',
        'pay from the favour': 'receipt',
      }),
      packs: place('/sale', ['Cancelar Venta', 'Fiado', '· Caja 4'], {
        'change unit': 'lines',
        'pay exactly': 'receipt',
      }),
      paying: place('/sale', ['Cancelar Venta', 'Cuenta', 'Fiado'], {
        'pay part by card': 'partlyPaid',
        'pay part in cash': 'partlyPaid',
      }),
      partlyPaid: place('/sale', ['Cancelar Venta', 'Faltan'], {
        'take the payment back': 'paying',
        'scan article': 'moreLines',
        'pay the rest in cash': 'receipt',
        'pay exactly': 'receipt',
        'pay by transfer': 'receipt',
        'pay on credit': 'receipt',
      }),
      moreLines: place('/sale', ['Cancelar Venta', 'Faltan'], {
        'go to payment': 'partlyPaid',
        'pay exactly': 'receipt',
        'remove every line': 'empty',
      }),
      receipt: place('/sale', thanks, { 'close receipt': 'empty', 'scan article': 'lines' }),
    },
  },
  closing: place('/close-cash-register', ['Monto Final', 'Cerrar Caja'], { 'close register': 'summary' }),
  summary: place('/close-cash-register', ['Descargar PDF', 'Finalizar'], {
    'finish summary': 'summaryFinished',
  }),
  summaryFinished: place('/dashboard', ['Abrir Caja', 'Último cierre'], { 'sign out': 'signedOut' }),
})
