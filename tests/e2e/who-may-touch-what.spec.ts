import { signInElsewhere } from './support/shop/other-device.ts'
import { expect, test } from './support/fixtures.ts'
import { choose, fill, formOf, rowOf } from './support/page/lists.ts'

test('no button, key or role is offered that the server would refuse', async ({ till, shop }) => {
  await till.signIn('marta', shop.password)
  await till.goToMenu('Usuarios')
  const buttons = (text: string) => rowOf(till, text).getByRole('button')
  await expect(buttons('ana')).toHaveText(['Ver', 'Editar', 'Eliminar'])
  await expect(buttons('marta')).toHaveText(['Ver', 'Editar'])
  await expect(buttons('superadmin')).toHaveText(['Ver'])

  await choose(till, 'superadmin')
  await till.press('F4')
  await till.press('Delete')
  await expect(till.page.getByRole('dialog')).toHaveCount(0)
  await till.press('Enter')
  await expect(formOf(till, 'Ver usuario').locator('[name=roles]')).toHaveValue(/\d/)
  await till.press('Escape')

  await choose(till, 'marta')
  await till.press('Delete')
  await expect(till.page.getByRole('dialog')).toHaveCount(0)
  await till.press('F4')
  const form = formOf(till, 'Actualizar Usuario')
  await expect(form.locator('[name=roles]')).toBeDisabled()
  await fill(till, { email: 'marta@ejemplo.gt' })
  await till.press('Enter')
  await till.expectToast('Usuario actualizado correctamente')

  await till.press('Insert')
  const options = formOf(till, 'Agregar Nuevo Usuario').locator('[name=roles] option')
  await expect(options).toHaveText(['Elige un rol', 'administrador', 'cajero'])
})

test('a cashier with an open register is deleted after it is counted, by keyboard alone', async ({
  till,
  shop,
  problems,
}) => {
  problems.expect(/status of (409|422)/)
  const ana = await signInElsewhere(shop, 'ana')
  await ana('POST', '/cash-registers/open', { initial_amount: 500 })
  await till.signIn('marta', shop.password)
  await till.goToMenu('Usuarios')
  const dialog = formOf(till, 'Cerrar la caja antes de eliminar')
  const amount = dialog.locator('[name=closing_amount]')
  const askToDelete = async () => {
    await till.press('Delete')
    await till.press('Tab')
    await till.press('Enter')
    await expect(amount).toBeFocused()
  }

  await choose(till, 'ana')
  await askToDelete()
  await expect(dialog).toContainText('Se abrió con')
  await expect(dialog).toContainText('Q 500.00')
  await till.press('Escape')
  await expect(till.page.getByRole('dialog')).toHaveCount(0)
  await expect(rowOf(till, 'ana')).toBeFocused()

  await askToDelete()
  await till.type('-1')
  await till.press('Enter')
  await expect(dialog).toContainText('Por favor, ingrese un monto final válido')
  await expect(amount).toBeFocused()
  await till.press('Control+A')
  await till.type('490')
  await till.press('Enter')
  await till.expectToast('Caja cerrada correctamente')
  const question = formOf(till, 'Confirmar eliminación')
  await expect(question).toContainText('Monto Esperado: Q 500.00')
  await expect(question).toContainText('Falta efectivo')
  await expect(till.page.getByRole('button', { name: /^Cancelar/ })).toBeFocused()
  await till.press('Tab')
  await till.press('Enter')
  await till.expectToast('Usuario eliminado correctamente')
  await expect(rowOf(till, 'Ana')).toHaveCount(0)
  await shop.expectConsistentData({ sales: 0 })
})
