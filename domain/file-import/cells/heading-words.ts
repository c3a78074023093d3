import { fold } from '../../search/folding.ts'

/** Words that say nothing about what a column has. */
const empty = new Set(
  'de del la el los las en por para con al y x q gtq quetzal quetzales moneda no num numero iva incluido per the of'.split(
    ' ',
  ),
)

/** The whole word for each short, plural or English form that other programs write. */
const forms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    cod: 'codigo',
    codigos: 'codigo',
    cdigo: 'codigo',
    code: 'codigo',
    codes: 'codigo',
    clv: 'clave',
    barra: 'barras',
    barcode: 'codigo barras',
    barcodes: 'codigo barras',
    codbar: 'codigo barras',
    codbarra: 'codigo barras',
    codbarras: 'codigo barras',
    codigobarra: 'codigo barras',
    codigobarras: 'codigo barras',
    codigodebarras: 'codigo barras',
    bar: 'barras',
    ean13: 'ean',
    ean8: 'ean',
    gtin: 'ean',
    upca: 'upc',
    art: 'articulo',
    arts: 'articulo',
    articulos: 'articulo',
    artculo: 'articulo',
    prod: 'producto',
    prods: 'producto',
    productos: 'producto',
    product: 'producto',
    products: 'producto',
    descr: 'descripcion',
    descrip: 'descripcion',
    descripcin: 'descripcion',
    description: 'descripcion',
    nom: 'nombre',
    apellidos: 'apellido',
    surname: 'apellido',
    lastname: 'apellido',
    firstname: 'nombre',
    nombres: 'nombre',
    name: 'nombre',
    cant: 'cantidad',
    cantidades: 'cantidad',
    qty: 'cantidad',
    quantity: 'cantidad',
    exist: 'existencia',
    exis: 'existencia',
    current: 'actual',
    alert: 'alerta',
    alertas: 'alerta',
    safety: 'seguridad',
    disponibles: 'disponible',
    uds: 'unidades',
    qoh: 'cantidad on hand',
    existencias: 'existencia',
    stocks: 'stock',
    inv: 'inventario',
    inventory: 'inventario',
    min: 'minimo',
    minima: 'minimo',
    minimos: 'minimo',
    mnimo: 'minimo',
    minimum: 'minimo',
    max: 'maximo',
    maxima: 'maximo',
    maximum: 'maximo',
    p: 'precio',
    pr: 'precio',
    prec: 'precio',
    pcio: 'precio',
    precios: 'precio',
    price: 'precio',
    vta: 'venta',
    vtas: 'venta',
    v: 'venta',
    sale: 'venta',
    sell: 'venta',
    buy: 'compra',
    sales: 'venta',
    selling: 'venta',
    retail: 'venta',
    wholesale: 'mayoreo',
    psp: 'precio sugerido',
    msrp: 'precio sugerido',
    pub: 'publico',
    pblico: 'publico',
    compras: 'compra',
    purchase: 'compra',
    buying: 'compra',
    supply: 'compra',
    costos: 'costo',
    coste: 'costo',
    cost: 'costo',
    unit: 'unitario',
    unitaria: 'unitario',
    uni: 'unitario',
    u: 'unitario',
    prom: 'promedio',
    avg: 'promedio',
    average: 'promedio',
    ult: 'ultimo',
    last: 'ultimo',
    item: 'articulo',
    reorder: 'reorden',
    prov: 'proveedor',
    proveedores: 'proveedor',
    supplier: 'proveedor',
    vendor: 'proveedor',
    category: 'categoria',
    categories: 'categoria',
    categorias: 'categoria',
    tel: 'telefono',
    tels: 'telefono',
    telef: 'telefono',
    telefonos: 'telefono',
    telfono: 'telefono',
    cel: 'celular',
    celulares: 'celular',
    movil: 'celular',
    mobile: 'celular',
    phone: 'telefono',
    phones: 'telefono',
    whatsapp: 'celular',
    mail: 'correo',
    email: 'correo',
    emails: 'correo',
    correos: 'correo',
    dir: 'direccion',
    direc: 'direccion',
    direccin: 'direccion',
    direcciones: 'direccion',
    address: 'direccion',
    points: 'puntos',
    receivable: 'cobrar',
    cli: 'cliente',
    clientes: 'cliente',
    client: 'cliente',
    customer: 'cliente',
    customers: 'cliente',
    suppliers: 'proveedor',
    vendors: 'proveedor',
    company: 'empresa',
    saldos: 'saldo',
    deudas: 'deuda',
    lim: 'limite',
    limit: 'limite',
    cred: 'credito',
    credit: 'credito',
    pv: 'precio venta',
    pvp: 'precio venta',
    pc: 'precio costo',
  }),
)

/** Words that other programs write together, as `PRECIOVENTA`. */
const glued = new Set([
  ...[
    'codigo',
    'producto',
    'articulo',
    'nombre',
    'descripcion',
    'precio',
    'price',
    'costo',
    'compra',
    'venta',
  ],
  ...[
    'publico',
    'stock',
    'existencia',
    'minimo',
    'maximo',
    'actual',
    'current',
    'unitario',
    'barras',
    'buy',
    'sell',
  ],
])

/** @returns the words that are written as one; one word where it is not made of two known ones. */
function parted(word: string): string[] {
  for (let at = 3; at <= word.length - 3; at++) {
    const parts = [word.slice(0, at), word.slice(at)]
    if (parts.every((part) => glued.has(part))) return parts
  }
  return [word]
}

/**
 * The words of a heading in one form, so that `Cód. de Barras`, `CODIGO_BARRAS` and `barcode` have the same: lowercase, without accents
 * and punctuation, without what is in square brackets (other programs write the store there), without words that say nothing,
 * abbreviations written out. A letter that a wrong encoding lost is missed. `%` is the word `porcentaje`, `c/` and `s/` are con and sin.
 */
export function headingWords(heading: string): string[] {
  const told = heading
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll('%', ' porcentaje ')
    .replaceAll(/\bc\/(?=\s*\p{L})/giu, ' con ')
    .replaceAll(/\bs\/(?=\s*\p{L})/giu, ' sin ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(?<=\p{L})[�?](?=\p{L})/gu, '')
  return fold(told)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .flatMap((word) => (forms.has(word) ? [word] : parted(word)))
    .flatMap((word) => (forms.get(word) ?? word).split(' '))
    .filter((word) => word !== '' && !empty.has(word))
}
