/** Words of headings of columns that are none of an article: whoever has one of them is not taken for a field by the rest of its words. */

const words = (text: string) => text.split(' ')

/** What stands beside an article. */
export const others = words(
  'proveedor categoria marca familia linea departamento cliente tienda fecha porcentaje',
)

/** What a distributor sells at once: a price or a count of it is none of the article. */
export const boxes = words('caja cajas fardo paquete paquetes bulto display docena empaque case pack')

/** Amounts beside the price and the cost. */
export const noPrices = words(
  'total valor cantidad maximo mayoreo mayorista mayor margen utilidad ganancia descuento impuesto tax dolar dolares usd us c anterior oferta promocion especial credito fabrica pedido online tipo type',
)

/** Counts beside the stock, and what is said about it. */
export const noStocks = words(
  'fecha proveedor porcentaje minimo maximo reorden valor total costo precio venta compra low alerta bajo optimo optimal seguridad vendida comprada pedido pedida prevista pronosticada forecasted virtual reservada reserved nueva new incluido included unidad track tracker policy value usa',
)
