import type { DeliveryPayment } from '../../domain/goods/delivery.ts'
import type { SupplierFields } from '../db/queries/records/suppliers.ts'

const supplier = (
  name: string,
  mailbox: string,
  phone: string,
  address: string,
  description: string | null = null,
): SupplierFields => ({ name, email: `${mailbox}@ejemplo.gt`, phone, address, description })

/** The suppliers of the demo; their e-mail addresses do not exist. */
export const demoSuppliers: readonly SupplierFields[] = [
  supplier(
    'Distribuidora Manantial',
    'ventas.manantial',
    '22785500',
    '12 calle 4-10, Zona 12, Guatemala',
    'Agua y bebidas, lunes y jueves',
  ),
  supplier(
    'Panificadora San Martín',
    'pedidos.sanmartin',
    '23604410',
    '3a. avenida 8-44, Zona 9, Guatemala',
    'Pan fresco, todos los días a las 5:30',
  ),
  supplier(
    'Lácteos La Pradera',
    'rutas.pradera',
    '24427788',
    'Km 22 carretera a El Salvador',
    'Cadena de frío; recibir con factura',
  ),
  supplier('Café de los Altos', 'cafe.altos', '77612030', '5a. calle 12-30, Zona 3, Quetzaltenango'),
  supplier(
    'Granos del Oriente',
    'granos.oriente',
    '79420915',
    'Barrio El Centro, Chiquimula',
    'Frijol, maíz y arroz por quintal',
  ),
  supplier('Limpieza Total', 'contacto.limpiezatotal', '22327640', '18 avenida 0-65, Zona 15, Guatemala'),
  supplier('Dulces Mazatecos', 'dulces.mazatecos', '78395522', '2a. calle 6-18, Zona 1, Mazatenango'),
  supplier('Papelería y Más', 'mayoreo.papeleria', '22516633', '9a. avenida 10-24, Zona 1, Guatemala'),
]

/** What a supplier brings, and how it is paid. */
export interface Route {
  /** The names of its articles. */
  brings: RegExp
  /** The letters of its documents. */
  series: string
  paid: DeliveryPayment
}

/** In the order of `demoSuppliers`. */
export const routes: readonly Route[] = [
  { brings: /^(Agua|Gaseosa|Jugo|Néctar|Bebida)/, series: 'MAN', paid: 'credit' },
  { brings: /^(Pan |Champurradas|Galletas|Harina)/, series: 'SM', paid: 'cash' },
  { brings: /^(Leche|Crema|Queso|Yogur|Helado|Huevos)/, series: 'LP', paid: 'credit' },
  { brings: /^(Café|Té|Rosa)/, series: 'CA', paid: 'credit' },
  { brings: /^(Frijol|Arroz|Azúcar|Avena|Incaparina|Mosh|Sal )/, series: 'GO', paid: 'cash' },
  { brings: /^(Jabón|Detergente|Cloro|Desinfectante|Lavaplatos|Suavizante)/, series: 'LT', paid: 'credit' },
  { brings: /^(Dulces|Goma|Chocolate|Gelatina|Papalinas|Tortillitas|Manías)/, series: 'DM', paid: 'none' },
  { brings: /^(Cuaderno|Lapicero|Papel|Servilletas|Toallas|Pilas)/, series: 'PM', paid: 'credit' },
]
