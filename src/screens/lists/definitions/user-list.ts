import type { InferType } from 'yup'
import type { NamedRef } from '../../../../domain/contract.ts'
import { userRequest, userSchema, type ListedUser } from '../../../../domain/entities/user.ts'
import { recordMessages } from '../../../../domain/entities/record-messages.ts'
import { messages } from '../../../../domain/messages.ts'
import { SUPERADMIN } from '../../../../domain/subjects.ts'
import { actionsOnUser, isWithin, type RankedRole, type UserActions } from '../../../../domain/users/ranks.ts'
import { userKeyOf } from '../../../../domain/users/user-key.ts'
import { typedFigures } from '../../../../domain/validation/figures.ts'
import { checkWith } from '../form/check-with.ts'
import { sentForm } from '../form/sent-form.ts'
import type { FormSituation, ListDefinition, Viewer } from '../list-definition.ts'

type UserValues = InferType<ReturnType<typeof userSchema>>

/** The listed role with the user's role id; a role that is not listed has only its name. */
function roleOf({ role }: ListedUser, { roles = [] }: Viewer): RankedRole {
  return roles.find(({ id }) => id === role.id) ?? role
}

function actionsOn(user: ListedUser, viewer: Viewer): UserActions {
  const isSelf = [String(user.id), userKeyOf(user.username)].includes(viewer.userId)
  return actionsOnUser(viewer, roleOf(user, viewer), isSelf)
}

/** The roles that this user may give; the present role is listed too, so that it can be shown. */
function offeredRoles({ row, viewer }: FormSituation<ListedUser>): readonly NamedRef[] | undefined {
  const offered = viewer.roles?.filter((role) => isWithin(viewer, role))
  if (!offered || row === null || offered.some(({ id }) => id === row.role.id)) return offered
  return [...offered, row.role]
}

const fullName = (user: ListedUser) => `${user.name} ${user.lastName}`.trim()

/** Usuarios (docs/product.md §2.4); role and store are shown and locked by the rules of docs/product.md §6.2. */
export const userList: ListDefinition<ListedUser, UserValues> = {
  entity: 'user',
  texts: {
    ...recordMessages.user,
    title: 'Usuarios',
    add: 'Nuevo Usuario',
    createTitle: 'Agregar Nuevo Usuario',
    editTitle: 'Actualizar Usuario',
    viewTitle: 'Ver usuario',
    emptyTitle: 'Todavía no hay usuarios',
    emptyHint: 'Agrega a cada persona con su propio usuario: así cada caja tiene su responsable.',
  },
  rows: (queries) => queries.users,
  columns: [
    { key: 'name', title: 'Nombre', kind: 'person', onPhone: 'name', text: fullName },
    { key: 'username', title: 'Nombre de usuario', kind: 'text', text: (user) => user.username },
    { key: 'role', title: 'Rol', kind: 'text', text: (user) => user.role.name },
    { key: 'store', title: 'Tienda', kind: 'text', text: (user) => user.store.name },
  ],
  fields: [
    { name: 'name', label: 'Nombre', kind: 'text', value: (user) => user.name },
    { name: 'last_name', label: 'Apellido (opcional)', kind: 'text', value: (user) => user.lastName },
    { name: 'username', label: 'Nombre de usuario', kind: 'text', value: (user) => user.username },
    { name: 'email', label: 'Email (opcional)', kind: 'email', value: (user) => user.email ?? '' },
    {
      name: 'roles',
      label: 'Rol',
      kind: 'choice',
      choices: offeredRoles,
      emptyLabel: 'Elige un rol',
      value: (user) => String(user.role.id),
      says: (user) => user.role.name,
      shown: ({ mode, row }) => !(mode === 'edit' && row?.username === SUPERADMIN),
      locked: ({ row, viewer }) => row !== null && !actionsOn(row, viewer).changeRole,
    },
    {
      name: 'store_id',
      label: 'Tienda',
      kind: 'choice',
      choices: ({ viewer }) => viewer.stores,
      emptyLabel: 'Elige una tienda',
      value: (user) => String(user.store.id),
      shown: ({ viewer }) => viewer.role === SUPERADMIN,
      locked: ({ mode }) => mode !== 'create',
    },
    {
      name: 'password',
      label: 'Contraseña',
      kind: 'password',
      hint: ({ mode }) =>
        `${mode === 'edit' ? 'Déjala vacía para no cambiarla. ' : ''}${messages.validation.passwordRule}`,
      value: () => '',
      shown: ({ mode }) => mode !== 'view',
    },
  ],
  check: ({ mode, viewer }) =>
    checkWith(
      userSchema(typedFigures, {
        mode: mode === 'create' ? 'create' : 'update',
        choosesStore: viewer.role === SUPERADMIN,
      }),
    ),
  request: ({ password, ...values }) => sentForm(userRequest, { ...values, password: password || undefined }),
  nameOf: fullName,
  viewable: true,
  showsDeleteFailed: false,
  isFixed: () => false,
  allows: actionsOn,
}
