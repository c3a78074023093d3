import { signInOnOtherDevice } from '../support/shop/other-device.ts'
import { expect, test } from '../support/fixtures.ts'
import { choose, fill, formOf, rowOf } from '../support/page/lists.ts'

test('no button, key or role is offered that the server would refuse', async ({ app, shop }) => {
  await app.signIn('marta', shop.password)
  await app.goToMenu('Usuarios')
  const buttons = (text: string) => rowOf(app, text).getByRole('button')
  await expect(buttons('ana')).toHaveText(['Ver', 'Editar', 'Eliminar'])
  await expect(buttons('marta')).toHaveText(['Ver', 'Editar'])
  await expect(buttons('superadmin')).toHaveText(['Ver'])

  await choose(app, 'superadmin')
  await app.press('F4')
  await app.press('Delete')
  await expect(app.page.getByRole('dialog')).toHaveCount(0)
  await app.press('Enter')
  await expect(formOf(app, 'Ver usuario').locator('[name=roles]')).toHaveValue(/\d/)
  await app.press('Escape')

  await choose(app, 'marta')
  await app.press('Delete')
  await expect(app.page.getByRole('dialog')).toHaveCount(0)
  await app.press('F4')
  const form = formOf(app, 'Actualizar Usuario')
  await expect(form.locator('[name=roles]')).toBeDisabled()
  await fill(app, { email: 'marta@ejemplo.gt' })
  await app.press('Enter')
  await app.expectToast('Usuario actualizado correctamente')

  await app.press('Insert')
  const options = formOf(app, 'Agregar Nuevo Usuario').locator('[name=roles] option')
  await expect(options).toHaveText(['Elige un rol', 'administrador', 'cajero'])
})

test('a cashier with an open register is deleted after it is counted, by keyboard alone', async ({
  app,
  shop,
  problems,
}) => {
  problems.expect(/status of (409|422)/)
  const ana = await signInOnOtherDevice(shop, 'ana')
  await ana('POST', '/cash-registers/open', { initial_amount: 500 })
  await app.signIn('marta', shop.password)
  await app.goToMenu('Usuarios')
  const dialog = formOf(app, 'Cerrar la caja antes de eliminar')
  const amount = dialog.locator('[name=closing_amount]')
  const askToDelete = async () => {
    await app.press('Delete')
    await app.press('Tab')
    await app.press('Enter')
    await expect(amount).toBeFocused()
  }

  await choose(app, 'ana')
  await askToDelete()
  await expect(dialog).toContainText('Se abrió con')
  await expect(dialog).toContainText('Q 500.00')
  await app.press('Escape')
  await expect(app.page.getByRole('dialog')).toHaveCount(0)
  await expect(rowOf(app, 'ana')).toBeFocused()

  await askToDelete()
  await app.type('-1')
  await app.press('Enter')
  await expect(dialog).toContainText('Por favor, ingrese un monto final válido')
  await expect(amount).toBeFocused()
  await app.press('Control+A')
  await app.type('490')
  await app.press('Enter')
  await app.expectToast('Caja cerrada correctamente')
  const question = formOf(app, 'Confirmar eliminación')
  await expect(question).toContainText('Monto Esperado: Q 500.00')
  await expect(question).toContainText('Falta efectivo')
  await expect(app.page.getByRole('button', { name: /^Cancelar/ })).toBeFocused()
  await app.press('Tab')
  await app.press('Enter')
  await app.expectToast('Usuario eliminado correctamente')
  await expect(rowOf(app, 'Ana')).toHaveCount(0)
  await shop.expectConsistentData({ sales: 0 })
})
