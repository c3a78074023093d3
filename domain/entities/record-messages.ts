/** Texts about the records of the back office (docs/product.md §5.3). */
export const recordMessages = {
  client: {
    created: 'Cliente creado correctamente',
    updated: 'Cliente actualizado correctamente',
    deleted: 'Cliente eliminado correctamente',
    deleteFailed: 'Error al eliminar el cliente',
    deleteText: '¿Estás seguro de que deseas eliminar este cliente? Esta acción no se puede deshacer.',
    /** + */ isDefault: 'El cliente predeterminado no se puede cambiar ni eliminar',
  },
  product: {
    created: 'Producto creado correctamente',
    updated: 'Producto actualizado correctamente',
    deleted: 'Producto eliminado correctamente',
    deleteFailed: 'Error al eliminar el producto',
    deleteText: '¿Estás seguro de que deseas eliminar este producto? Esta acción no se puede deshacer.',
    /** + */ belowCost: (cost: string) =>
      `El precio es menor que el costo (${cost}): se pierde en cada venta.`,
    /** + */ codeOfReceipt: 'Así son los códigos de los recibos. Usa otro para el producto.',
    /** + */ codeTaken: (product: string) => `El código ya es de otro producto: ${product}`,
  },
  supplier: {
    created: 'Proveedor creado correctamente',
    updated: 'Proveedor actualizado correctamente',
    deleted: 'Proveedor eliminado correctamente',
    deleteFailed: 'Error al eliminar el proveedor',
    /** + */ deleteText:
      '¿Estás seguro de que deseas eliminar este proveedor? Esta acción no se puede deshacer.',
  },
  category: {
    /** + */ created: 'Categoría creada correctamente',
    /** + */ updated: 'Categoría actualizada correctamente',
    /** + */ deleted: 'Categoría eliminada correctamente',
    /** + */ deleteFailed: 'Error al eliminar la categoría',
    /** + */ deleteText:
      '¿Estás seguro de que deseas eliminar esta categoría? Sus productos se quedan, sin categoría y sin tecla rápida. Esta acción no se puede deshacer.',
  },
  user: {
    created: 'Usuario creado correctamente',
    updated: 'Usuario actualizado correctamente',
    deleted: 'Usuario eliminado correctamente',
    deleteFailed: 'Error al eliminar el usuario',
    /** + */ deleteText:
      '¿Estás seguro de que deseas eliminar este usuario? Esta acción no se puede deshacer.',
    /** + */ usernameTaken: 'El nombre de usuario ya existe',
    /** + */ unknownRole: 'El rol no existe',
    /** + */ unknownStore: 'La tienda no existe',
    /** + */ oneRole: 'Un usuario tiene un solo rol',
    /** + */ roleBeyond: 'No puedes asignar un rol con permisos que no tienes',
    /** + */ beyond: 'No puedes cambiar a un usuario con más permisos que tú',
    /** + */ ownRole: 'No puedes cambiar tu propio rol',
    /** + */ self: 'No puedes eliminar tu propio usuario',
    /** + */ registerOpen: 'El usuario tiene una caja abierta: hay que cerrarla antes de eliminarlo',
  },
  store: {
    /** + */ created: 'Tienda creada correctamente',
    updated: 'Tienda actualizada correctamente',
    deleted: 'Tienda eliminada correctamente',
    deleteFailed: 'Error al eliminar la tienda',
    /** + */ deleteText:
      '¿Estás seguro de que deseas eliminar esta tienda? Esta acción no se puede deshacer.',
    /** + */ nameTaken: 'Ya existe una tienda con ese nombre',
    /** + */ superadminOnly: 'Solo un superadmin puede cambiar este dato',
    /** + */ othersManage:
      'De tu tienda cambias dirección, teléfono y email. Agregar y eliminar tiendas, y cambiarles el nombre, lo hace un superadmin.',
    /** + */ hasHistory: 'La tienda tiene cajas o ventas registradas y no se puede eliminar',
    /** + */ hasUsers: 'La tienda todavía tiene usuarios y no se puede eliminar',
  },
} as const
