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
