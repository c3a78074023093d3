import type { ScannerLayout } from '../../../domain/scanner-settings.ts'

/** The characters of a key by its `code`: alone and with Shift. Letters and the space bar are the same in all layouts. */
type Keys = Readonly<Record<string, string>>

const us: Keys = {
  Backquote: '`~',
  Digit1: '1!',
  Digit2: '2@',
  Digit3: '3#',
  Digit4: '4$',
  Digit5: '5%',
  Digit6: '6^',
  Digit7: '7&',
  Digit8: '8*',
  Digit9: '9(',
  Digit0: '0)',
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: '\'"',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
}

/** The keys that both Spanish keyboards share. */
const spanish: Keys = {
  Digit1: '1!',
  Digit2: '2"',
  Digit4: '4$',
  Digit5: '5%',
  Digit6: '6&',
  Digit7: '7/',
  Digit8: '8(',
  Digit9: '9)',
  Digit0: '0=',
  Minus: "'?",
  BracketRight: '+*',
  Semicolon: 'ñÑ',
  Comma: ',;',
  Period: '.:',
  Slash: '-_',
  IntlBackslash: '<>',
}

const layouts: Readonly<Record<Exclude<ScannerLayout, 'system'>, Keys>> = {
  us,
  latinAmerica: {
    ...spanish,
    Backquote: '|°',
    Digit3: '3#',
    Equal: '¿¡',
    BracketLeft: '´¨',
    Backslash: '}]',
    Quote: '{[',
  },
  spain: {
    ...spanish,
    Backquote: 'ºª',
    Digit3: '3·',
    Equal: '¡¿',
    BracketLeft: '`^',
    Backslash: 'çÇ',
    Quote: '´¨',
  },
}

/** The part of a keyboard event that names the key. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/** The character that a scanner of this layout means by a key; null when it is none. */
export function readKey({ key, code, shiftKey }: PressedKey, layout: ScannerLayout): string | null {
  if (layout !== 'system') {
    const character = layouts[layout][code]?.[shiftKey ? 1 : 0]
    if (character !== undefined) return character
  }
  return key.length === 1 ? key : null
}
