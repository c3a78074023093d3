/** The fields of a product that a file may have, and the headings that name them (docs/product.md §10.16). */

/** The fields, in the order in which a file of ours has them. */
export const importFields = [
  'code',
  'name',
  'description',
  'price',
  'cost',
  'stock',
  'minStock',
  'remove',
] as const
export type ImportField = (typeof importFields)[number]

/** What the columns of our own files are called. */
export const fieldTitles: Readonly<Record<ImportField, string>> = {
  code: 'Código',
  name: 'Producto',
  description: 'Descripción',
  price: 'Precio Venta',
  cost: 'Precio Compra',
  stock: 'Existencia',
  minStock: 'Mínimo',
  remove: 'Eliminar',
}

interface Naming {
  /** Headings in the form of `headingWords`, each with how surely it means the field, from 0 to 1.1. */
  phrases: Readonly<Record<string, number>>
  /** A heading with one of these words means something else, unless it is a phrase itself. */
  not: readonly string[]
}

const others = [
  'proveedor',
  'categoria',
  'marca',
  'familia',
  'linea',
  'departamento',
  'cliente',
  'tienda',
  'fecha',
]

export const namings: Readonly<Record<ImportField, Naming>> = {
  code: {
    phrases: {
      'codigo barras': 1.1,
      barras: 1,
      ean: 1.05,
      upc: 1.05,
      codigo: 1,
      'codigo producto': 1,
      'codigo articulo': 1,
      sku: 0.95,
      clave: 0.95,
      plu: 0.8,
      referencia: 0.75,
      ref: 0.75,
      parte: 0.5,
      articulo: 0.5,
      id: 0.5,
    },
    not: [...others, 'postal', 'barras2', 'unidad', 'precio'],
  },
  name: {
    phrases: {
      nombre: 1.1,
      'nombre producto': 1.1,
      'nombre articulo': 1.1,
      'producto nombre': 1.1,
      producto: 1,
      articulo: 0.95,
      'descripcion producto': 0.95,
      'descripcion articulo': 0.95,
      descripcion: 0.85,
      title: 0.9,
      titulo: 0.85,
      mercaderia: 0.75,
      detalle: 0.7,
      concepto: 0.7,
    },
    not: [...others, 'codigo', 'id', 'tipo', 'precio', 'unidad', 'corto'],
  },
  description: {
    phrases: {
      descripcion: 0.8,
      'descripcion larga': 1,
      'descripcion detallada': 1,
      'descripcion adicional': 1,
      observaciones: 0.95,
      observacion: 0.95,
      notas: 0.9,
      nota: 0.9,
      comentarios: 0.9,
      comentario: 0.9,
      detalles: 0.8,
      detalle: 0.6,
      notes: 0.9,
    },
    not: others,
  },
  price: {
    phrases: {
      'precio venta': 1.1,
      'precio publico': 1.1,
      'venta publico': 1,
      'precio venta publico': 1.1,
      precio: 1,
      'precio unitario': 1,
      'precio final': 1.05,
      'precio sugerido': 1.05,
      'precio detalle': 1,
      'precio menudeo': 1,
      'precio 1': 0.95,
      precio1: 0.95,
      'precio lista': 0.9,
      venta: 0.85,
      publico: 0.7,
      tarifa: 0.6,
    },
    not: [
      ...others,
      'compra',
      'costo',
      'minimo',
      'mayoreo',
      'mayorista',
      'docena',
      'total',
      'valor',
      'cantidad',
    ],
  },
  cost: {
    phrases: {
      costo: 1.1,
      'costo unitario': 1.1,
      'precio compra': 1.1,
      'precio costo': 1.1,
      'costo compra': 1.1,
      'costo promedio': 1,
      'ultimo costo': 1,
      'costo ultimo': 1,
      'ultimo precio compra': 1,
      'costo neto': 1,
      'costo articulo': 1.1,
      'precio proveedor': 1,
      'costo proveedor': 1,
      'precio distribuidor': 0.95,
      compra: 0.85,
    },
    not: [...others, 'total', 'valor', 'cantidad', 'venta'],
  },
  stock: {
    phrases: {
      existencia: 1.1,
      stock: 1.1,
      'existencia actual': 1.1,
      'stock actual': 1.1,
      'cantidad existencia': 1.1,
      'cantidad stock': 1.1,
      'on hand': 1.1,
      'cantidad on hand': 1.1,
      inventario: 1,
      'inventario cantidad': 1,
      'inventario actual': 1,
      disponible: 0.95,
      'cantidad disponible': 1,
      cantidad: 0.95,
      available: 0.8,
      saldo: 0.8,
      unidades: 0.7,
    },
    not: [
      ...['minimo', 'maximo', 'reorden', 'fecha', 'valor', 'total', 'costo', 'precio', 'venta', 'compra'],
      ...['proveedor', 'low', 'alerta', 'vendida', 'unidad', 'track', 'value', 'usa'],
    ],
  },
  minStock: {
    phrases: {
      minimo: 1.1,
      'stock minimo': 1.1,
      'existencia minimo': 1.1,
      'inventario minimo': 1.1,
      'cantidad minimo': 1.1,
      'minimo stock': 1.1,
      'minimo existencia': 1.1,
      'punto reorden': 1.05,
      'nivel reorden': 1.05,
      'reorden point': 1.05,
      'reorden level': 1.05,
      reorden: 0.9,
      'low stock': 1,
      'stock alerta': 1,
      'alerta stock': 1,
    },
    not: [...others, 'precio', 'venta', 'maximo'],
  },
  /** Only our own undo files have it. */
  remove: { phrases: { eliminar: 1 }, not: [] },
}
