import type { CashierPath, CashierStep, CashierView } from './cashier.ts'

/** What a cashier has: keys, a scanner and eyes. The rendered app and the real browser each have their own. */
export interface CashierHands {
  /** A key or chord, in the notation of Playwright (`Control+Enter`). */
  press(key: string): Promise<void>
  /** At the pace of a person. */
  type(text: string): Promise<void>
  scan(code: string): Promise<void>
  signIn(): Promise<void>
  /** Takes the menu's entry with its own key. */
  goToMenu(label: string): Promise<void>
  pressButton(name: string): Promise<void>
  followLink(name: string): Promise<void>
  lineCount(): Promise<number>
  /** Waits until the screen is the one of the view. */
  see(view: CashierView): Promise<void>
}

/** Something this shop sells, and the letters that find someone who buys. */
export interface CashierShop {
  code: string
  productLetters: string
  clientLetters: string
}

/** Walks a path and sees at its beginning and after every step whether the screen shows what the model says. */
export async function walkCashier(path: CashierPath, hands: CashierHands, shop: CashierShop): Promise<void> {
  await path.walk(stepsOf(hands, shop), (_state, view) => hands.see(view))
}

function stepsOf(hands: CashierHands, shop: CashierShop): Record<CashierStep, () => Promise<void>> {
  const pressAll = async (...keys: string[]) => {
    for (const key of keys) await hands.press(key)
  }
  const typeAndEnter = async (text: string) => {
    await hands.type(text)
    await hands.press('Enter')
  }
  const change = (key: string, text: string) => async () => {
    await hands.press(key)
    await typeAndEnter(text)
  }
  const pay = async (amount: string) => {
    await pressAll('F8', 'Control+a')
    await typeAndEnter(amount)
  }

  return {
    'sign in': hands.signIn,
    'sign in to the open register': async () => {
      await hands.signIn()
      await hands.goToMenu('Ventas')
    },
    'sign out': () => hands.pressButton('Cerrar sesión'),
    'sign out and stay': async () => {
      await hands.pressButton('Cerrar sesión')
      await hands.press('Escape')
      await hands.press('F2')
    },
    'open register': async () => {
      await hands.goToMenu('Abrir Caja')
      await typeAndEnter('500')
    },
    'open register without an amount': async () => {
      await hands.goToMenu('Abrir Caja')
      await hands.press('Enter')
      await hands.goToMenu('Dashboard')
    },
    'scan article': () => hands.scan(shop.code),
    'scan unknown code': () => hands.scan('7400000000001'),
    'add by name': () => typeAndEnter(shop.productLetters),
    'choose client': change('F3', shop.clientLetters),
    'change quantity': change('F4', '3'),
    'change discount': change('F6', '0.5'),
    'change tax': change('F7', '12'),
    'remove every line': async () => {
      while ((await hands.lineCount()) > 0) await hands.press('Delete')
    },
    'go to payment': () => hands.press('F8'),
    'pay too little': () => pay('0.1'),
    'pay with change': () => pay('999'),
    'pay exactly': () => hands.press('Control+Enter'),
    'ask to cancel': () => hands.press('F9'),
    'dismiss the cancel': () => hands.press('Escape'),
    'confirm the cancel': () => pressAll('Tab', 'Enter'),
    'close receipt': () => hands.press('Escape'),
    'print and close receipt': () => hands.press('Enter'),
    'go to closing': () => hands.goToMenu('Cerrar Caja'),
    'back to selling': () => hands.goToMenu('Ventas'),
    'close register without an amount': () => hands.press('Enter'),
    'close register': () => typeAndEnter('500'),
    'leave summary': () => hands.goToMenu('Dashboard'),
    'finish summary': () => hands.pressButton('Finalizar'),
    'show summary': () => hands.followLink('Último cierre'),
  }
}
