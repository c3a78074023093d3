/** The texts of the report before a closing. All of them are our own. */
export const midShiftMessages = {
  heading: 'INFORME X – no es cierre',
  names: {
    initialAmount: 'Monto inicial',
    cashSales: 'Ventas en efectivo',
    otherSales: 'Ventas que no son en efectivo',
    cashRefunds: 'Devoluciones en efectivo',
    cashPayments: 'Abonos en efectivo',
    cashIn: 'Entradas de efectivo',
    cashOut: 'Salidas de efectivo',
    expectedCash: 'Efectivo esperado',
  },
  sales: (count: number) => (count === 1 ? '1 venta' : `${count} ventas`),
  failed: 'No se pudo leer el informe de la caja.',
  printFailed: 'No se pudo imprimir el informe de la caja.',
} as const
