import type { ImportField, ImportKindName } from '../../../domain/file-import/kinds/import-columns.ts'

/** What an import of a kind says. */
interface KindTexts {
  /** One record, with its article and without it, and many. */
  one: string
  word: string
  many: string
  /** Above the file that is chosen. */
  choose: string
  save: string
  /** What exporting and importing again is good for. */
  tip: string
  /** The tick that sets a figure of existing records too, offered when its column is there. */
  known: { field: ImportField; label: string } | null
  needed: string
  importing: string
  done: string
  allSame: string
}

export const kindTexts: Readonly<Record<ImportKindName, KindTexts>> = {
  product: {
    one: 'un producto',
    word: 'producto',
    many: 'productos',
    choose: 'Elige el archivo con tus productos',
    save: 'Guardar todos los productos en Excel',
    tip: 'Para cambiar muchos precios: guarda todos los productos, cámbialos en Excel e impórtalos aquí.',
    known: {
      field: 'stock',
      label: 'Cambiar también la existencia de los productos que ya están',
    },
    needed: 'Di cuál columna es el código o el producto.',
    importing: 'Importando los productos',
    done: 'Productos importados',
    allSame: 'Todo está igual que en el catálogo: no hay nada que importar.',
  },
  client: {
    one: 'un cliente',
    word: 'cliente',
    many: 'clientes',
    choose: 'Elige el archivo con tus clientes',
    save: 'Guardar todos los clientes en Excel',
    tip: 'El saldo de un cliente nuevo es lo que debe desde antes. La columna «Ficha» de un archivo guardado aquí dice de quién es cada fila.',
    known: { field: 'balance', label: 'Cambiar también lo que deben los clientes que ya están' },
    needed: 'Di cuál columna es el nombre.',
    importing: 'Importando los clientes',
    done: 'Clientes importados',
    allSame: 'Todo está igual que en la lista de clientes: no hay nada que importar.',
  },
  supplier: {
    one: 'un proveedor',
    word: 'proveedor',
    many: 'proveedores',
    choose: 'Elige el archivo con tus proveedores',
    save: 'Guardar todos los proveedores en Excel',
    tip: 'La columna «Ficha» de un archivo guardado aquí dice de quién es cada fila.',
    known: null,
    needed: 'Di cuál columna es el nombre.',
    importing: 'Importando los proveedores',
    done: 'Proveedores importados',
    allSame: 'Todo está igual que en la lista de proveedores: no hay nada que importar.',
  },
}
