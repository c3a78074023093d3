/** The messages of reports. Marks as in domain/messages.ts. */
export const reportMessages = {
  inventoryFailed: 'Error al obtener el reporte de inventario',
  salesFailed: 'Error al obtener el reporte de ventas',
  /** + */ receivablesFailed: 'Error al obtener las cuentas por cobrar',
  /** + */ payablesFailed: 'Error al obtener lo que se debe a los proveedores',
  /** + */ reorderFailed: 'Error al obtener lo que hay que pedir',
  /** + */ adjustmentsFailed: 'Error al obtener los ajustes de existencia',
  /** + */ emptiesFailed: 'Error al obtener los envases',
  /** + */ commonFailed: 'Error al obtener los artículos comunes',
  nothingToExport: 'No hay datos para exportar',
  /** + */ startAfterEnd: 'La fecha de inicio no puede ser posterior a la fecha de fin',
} as const
