/** The characters 128 to 255 of code page 850, which Alt and a number without a leading zero mean on a Spanish Windows. */
const page850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

/**
 * The character of Alt and digits of the numeric pad: with a leading zero by Windows-1252, otherwise by code page 850.
 * @returns null for a control character.
 */
export function altCharacter(digits: string): string | null {
  const code = Number(digits) % 256
  if (code < 32 || code === 127) return null
  if (code < 127) return String.fromCharCode(code)
  if (!digits.startsWith('0')) return page850[code - 128] ?? null
  return new TextDecoder('windows-1252').decode(Uint8Array.of(code))
}

/** The digit of the numeric pad that is pressed with Alt; undefined for any other key. */
export function altDigit(event: KeyboardEvent): string | undefined {
  if (!event.altKey || event.ctrlKey || event.metaKey || event.getModifierState('AltGraph')) return undefined
  return /^Numpad(\d)$/.exec(event.code)?.[1]
}
