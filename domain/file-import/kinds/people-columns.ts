/** The columns of files of clients and of suppliers, in the order in which a file of ours has them (docs/product.md §10.20). */
import {
  amountCells,
  balanceCells,
  clearableCells,
  codeCells,
  emailCells,
  nameCells,
  phoneCells,
  textCells,
} from '../cells/cell-reading.ts'
import { removeColumn, type ImportColumn } from '../cells/import-column.ts'

/** The number of the record. Only our own files have it: a number of another program must not name a person of this shop. */
const fileColumn = {
  title: 'Ficha',
  cells: codeCells,
  width: 10,
  phrases: { ficha: 1 },
  not: [],
} as const satisfies ImportColumn

const others = ['fecha', 'tienda', 'vendedor', 'usuario', 'producto', 'articulo', 'precio', 'tipo']

const nameColumn = {
  title: 'Nombre',
  cells: nameCells,
  width: 36,
  phrases: {
    nombre: 1.1,
    'nombre completo': 1.1,
    'nombre apellido': 1.1,
    'nombre y apellido': 1.1,
    'first nombre': 1.1,
    'primer nombre': 1,
    'razon social': 1,
    empresa: 0.9,
    comercio: 0.8,
    'nombre comercial': 1,
    contacto: 0.6,
  },
  not: [...others, 'codigo', 'id', 'correo', 'telefono', 'direccion', 'nit'],
} as const satisfies ImportColumn

const emailColumn = {
  title: 'Email',
  cells: emailCells,
  width: 30,
  phrases: { correo: 1.1, 'correo electronico': 1.1, 'e correo': 1.1, electronico: 0.8 },
  not: others,
} as const satisfies ImportColumn

const phoneColumn = {
  title: 'Teléfono',
  cells: phoneCells,
  width: 18,
  phrases: { telefono: 1.1, celular: 1, 'telefono celular': 1.1, 'numero telefono': 1.1, contacto: 0.4 },
  not: [...others, 'correo'],
} as const satisfies ImportColumn

export const clientColumns = {
  code: fileColumn,
  name: { ...nameColumn, phrases: { ...nameColumn.phrases, cliente: 1, 'nombre cliente': 1.1 } },
  /** Of files that part names; ours do not. */
  surname: {
    title: 'Apellidos',
    cells: nameCells,
    width: 24,
    phrases: { apellido: 1.1, 'ultimo nombre': 1.1, 'primer apellido': 1 },
    not: [...others, 'segundo'],
  },
  email: emailColumn,
  phone: phoneColumn,
  creditLimit: {
    title: 'Límite de crédito',
    cells: amountCells,
    width: 18,
    phrases: { 'limite credito': 1.1, limite: 0.95, credito: 0.8, 'credito maximo': 1, 'monto credito': 0.9 },
    not: [...others, 'dias', 'saldo', 'disponible', 'plazo'],
  },
  balance: {
    title: 'Saldo',
    cells: balanceCells,
    width: 14,
    phrases: {
      saldo: 1.1,
      'saldo inicial': 1.1,
      'saldo actual': 1.1,
      'saldo pendiente': 1.1,
      balance: 1,
      deuda: 1,
      debe: 1,
      adeudo: 1,
      pendiente: 0.8,
      fiado: 0.9,
      'cuenta cobrar': 0.8,
      'total cobrar': 0.9,
      total: 0.4,
    },
    not: [...others, 'limite', 'favor', 'disponible', 'dias', 'puntos', 'anterior', 'vencido'],
  },
  remove: removeColumn,
} as const satisfies Record<string, ImportColumn>

export const supplierColumns = {
  code: fileColumn,
  name: {
    ...nameColumn,
    phrases: { ...nameColumn.phrases, proveedor: 1, 'nombre proveedor': 1.1, distribuidor: 0.9 },
  },
  address: {
    title: 'Dirección',
    cells: textCells,
    width: 40,
    phrases: { direccion: 1.1, domicilio: 1, ubicacion: 0.8 },
    not: [...others, 'correo'],
  },
  email: emailColumn,
  phone: phoneColumn,
  description: {
    title: 'Descripción',
    cells: clearableCells,
    width: 32,
    phrases: {
      descripcion: 1,
      observaciones: 0.95,
      notas: 0.9,
      nota: 0.9,
      comentarios: 0.9,
      giro: 0.8,
      rubro: 0.8,
      producto: 0.6,
    },
    not: ['fecha'],
  },
  remove: removeColumn,
} as const satisfies Record<string, ImportColumn>
