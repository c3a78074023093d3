/*
 * User names that look alike count as one name. Otherwise a user named `ana` with a Cyrillic а, with full-width letters
 * or with an invisible character could pass for Ana in lists, on receipts and in the audit log.
 */

/** Maps letters of other alphabets to the Latin letters that they look like. */
const lookAlikes = new Map(
  [
    // Cyrillic
    ['АВЕКМНОРСТУХІЈЅҺԀԚԜӀѴ', 'abekmhopctyxijshdqwlv'],
    ['авекмнорстухіјѕһԁԛԝӏѵгпь', 'abekmhopctyxijshdqwlvrnb'],
    // Greek
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϳ', 'abezhikmnoptyxcj'],
    ['αβεηικνορτυχωγϲ', 'abenikvoptuxwyc'],
    // Armenian, and other Latin letters
    ['օսոհցզ', 'ounhgq'],
    ['ıɑɡɩʀʟ', 'iagirl'],
  ].flatMap(([others = '', latin = '']) =>
    [...others].map((letter, index): [string, string] => [letter, latin.charAt(index)]),
  ),
)

const latin = /\p{Script=Latin}/u
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/gu

/**
 * The key by which user names are compared. It ignores case, invisible characters, the encoding of letters, and the
 * alphabet of letters that look alike. Accents matter, and `0` differs from `o`. It is empty for an invisible name.
 */
export function usernameKey(name: string): string {
  const plain = name.normalize('NFKD').replace(unseen, '')
  // A name without Latin letters is compared in capitals, which look most alike.
  const seen = latin.test(plain) ? plain : plain.toUpperCase()
  const folded = Array.from(seen, (letter) => lookAlikes.get(letter) ?? letter).join('')
  return folded.toLowerCase().normalize('NFC').replaceAll(/\s+/g, ' ').trim()
}
