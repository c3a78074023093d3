import { SUPERADMIN } from './subjects.ts'

/** Every right: its name, its label, and which roles start with it (docs/product.md §6.1 and §6.2). */

interface Right<Name extends string> {
  name: Name
  /** In Spanish: what the right allows. */
  label: string
  /** The roles that have it from the start, apart from the superadmin. */
  startsWith: readonly string[]
}

const right = <const Name extends string>(
  name: Name,
  label: string,
  ...startsWith: string[]
): Right<Name> => ({
  name,
  label,
  startsWith,
})

const MANAGER = 'administrador'
const CASHIER = 'cajero'

/**
 * The order is for people who read the list. A new right reaches existing shops at their next start, for the roles that
 * start with it (docs/decisions/0098). Only the superadmin starts with the rights of placeholder screens, because nobody
 * knows yet what these screens will do (docs/decisions/0091).
 */
const rights = [
  right('status cash register', 'Ver si la caja está abierta', MANAGER, CASHIER),
  right('open cash register', 'Abrir la caja', MANAGER, CASHIER),
  right('close cash register', 'Cerrar la caja', MANAGER, CASHIER),
  right('read sale', 'Vender', MANAGER, CASHIER),
  right('read sales', 'Ver las ventas hechas e imprimir otra vez sus recibos', MANAGER, CASHIER),
  right('hold sale', 'Dejar ventas en espera y recuperarlas', MANAGER, CASHIER),
  right('sell common article', 'Vender artículos comunes con nombre y precio escritos', MANAGER, CASHIER),
  right('read findings', 'Ver y resolver lo pendiente de las ventas sin conexión', MANAGER),
  right('create return', 'Recibir devoluciones y cambiar artículos', MANAGER),
  right('exceed return days', 'Recibir devoluciones después del plazo de la tienda'),
  right('void sale', 'Anular ventas', MANAGER),
  right('create cash movement', 'Meter y sacar efectivo de la caja', MANAGER, CASHIER),
  right('read cash register', 'Ver cuánto efectivo debe haber y los cierres', MANAGER),
  right('create credit sale', 'Vender al fiado y ver lo que deben los clientes', MANAGER, CASHIER),
  right('exceed credit limit', 'Vender al fiado más allá del límite de un cliente', MANAGER),
  right('create client payment', 'Recibir abonos de los clientes', MANAGER, CASHIER),
  right('adjust client balance', 'Ajustar lo que deben los clientes', MANAGER),
  right('create stock entry', 'Recibir mercadería y anular entradas', MANAGER),
  right('create supplier payment', 'Anotar lo que se paga a los proveedores', MANAGER),
  right('create client', 'Agregar clientes', MANAGER, CASHIER),
  right('read client', 'Ver los clientes', MANAGER, CASHIER),
  right('update client', 'Cambiar los datos de los clientes', MANAGER),
  right('delete client', 'Eliminar clientes', MANAGER),
  right('create product', 'Agregar productos', MANAGER),
  right('read product', 'Ver los productos', MANAGER, CASHIER),
  right('update product', 'Cambiar los datos de los productos', MANAGER),
  right('delete product', 'Eliminar productos', MANAGER),
  right('import products', 'Importar productos de un archivo', MANAGER),
  right('import clients', 'Importar clientes de un archivo', MANAGER),
  right('import suppliers', 'Importar proveedores de un archivo', MANAGER),
  right('read stock moves', 'Ver el kardex de los productos', MANAGER),
  right('create stock adjustment', 'Ajustar la existencia de los productos', MANAGER),
  right('adjust stock below zero', 'Dejar la existencia por debajo de cero con un ajuste', MANAGER),
  right('create stock count', 'Contar la existencia', MANAGER),
  right('change prices', 'Cambiar muchos precios a la vez y deshacerlo', MANAGER),
  right('print labels', 'Imprimir etiquetas de los productos', MANAGER),
  right('create supplier', 'Agregar proveedores', MANAGER),
  right('read supplier', 'Ver los proveedores', MANAGER),
  right('update supplier', 'Cambiar los datos de los proveedores', MANAGER),
  right('delete supplier', 'Eliminar proveedores', MANAGER),
  right('create user', 'Agregar usuarios', MANAGER),
  right('read user', 'Ver los usuarios', MANAGER),
  right('update user', 'Cambiar los datos de los usuarios', MANAGER),
  right('delete user', 'Eliminar usuarios', MANAGER),
  right('create store', 'Agregar tiendas'),
  right('read store', 'Ver las tiendas', MANAGER),
  right('update store', 'Cambiar los datos de la tienda', MANAGER),
  right('delete store', 'Eliminar tiendas'),
  right('update settings', 'Cambiar los ajustes de la tienda', MANAGER),
  right('create reports', 'Generar reportes', MANAGER),
  right('create role', 'Agregar roles'),
  right('read role', 'Ver los roles'),
  right('update role', 'Cambiar los roles'),
  right('delete role', 'Eliminar roles'),
  right('create permission', 'Agregar permisos'),
  right('read permission', 'Ver los permisos'),
  right('update permission', 'Cambiar los permisos'),
  right('delete permission', 'Eliminar permisos'),
  right('create expense', 'Agregar gastos'),
  right('read expense', 'Ver los gastos'),
  right('update expense', 'Cambiar los gastos'),
  right('delete expense', 'Eliminar gastos'),
  right('create purchase', 'Agregar compras'),
  right('read purchase', 'Ver las compras'),
  right('update purchase', 'Cambiar las compras'),
  right('delete purchase', 'Eliminar compras'),
] as const

export type Permission = (typeof rights)[number]['name']

export const allPermissions: readonly Permission[] = rights.map(({ name }) => name)

const startingWith = (role: string): readonly Permission[] =>
  rights.filter(({ startsWith }) => startsWith.includes(role)).map(({ name }) => name)

/** The roles that exist after the first start. */
export const initialRoles: Readonly<Record<string, readonly Permission[]>> = {
  [SUPERADMIN]: allPermissions,
  [MANAGER]: startingWith(MANAGER),
  [CASHIER]: startingWith(CASHIER),
}

/** What a right allows, in Spanish. */
export function labelOf(permission: Permission): string {
  return rights.find(({ name }) => name === permission)?.label ?? permission
}

/**
 * The right that another one needs: to create, update or delete, that to read, because without it a user cannot see what to change; to import,
 * that to change, because who imports changes records, and sees and sets costs (docs/product.md §6.4); so does who changes many prices.
 */
export function neededRight(permission: string): Permission | null {
  if (permission === 'change prices') return 'update product'
  const [, many] = /^import (.+)s$/.exec(permission) ?? []
  if (many !== undefined) return allPermissions.find((one) => one === `update ${many}`) ?? null
  const [, subject = ''] = /^(?:create|update|delete) (.+)$/.exec(permission) ?? []
  return allPermissions.find((one) => one === `read ${subject}`) ?? null
}
