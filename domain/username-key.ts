/*
 * User names that look alike are one name: whoever could be called `ana` with a Cyrillic а, in full-width letters, or with a
 * character that nobody sees, could pass for her in lists, on receipts and in the audit log.
 */

/** Letters of other alphabets by the Latin ones they look like, as they are typed. */
const lookAlikes = new Map(
  [
    // Cyrillic
    ['АВЕКМНОРСТУХІЈЅҺԀԚԜӀѴ', 'abekmhopctyxijshdqwlv'],
    ['авекмнорстухіјѕһԁԛԝӏѵгпь', 'abekmhopctyxijshdqwlvrnb'],
    // Greek
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϳ', 'abezhikmnoptyxcj'],
    ['αβεηικνορτυχωγϲ', 'abenikvoptuxwyc'],
    // Armenian, and Latin's own
    ['օսոհցզ', 'ounhgq'],
    ['ıɑɡɩʀʟ', 'iagirl'],
  ].flatMap(([others = '', latin = '']) =>
    [...others].map((letter, index): [string, string] => [letter, latin.charAt(index)]),
  ),
)

const latin = /\p{Script=Latin}/u
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/gu

/**
 * A user name as it is compared: without regard to case, to characters that cannot be seen, to how letters are encoded, and
 * to the alphabet of letters that look alike. Accents count, and so do `0` and `o`. Empty for a name nobody could see.
 */
export function usernameKey(name: string): string {
  const plain = name.normalize('NFKD').replace(unseen, '')
  // A word of another alphabet is told in capitals, as they look most alike; in a Latin word each letter as it stands.
  const seen = latin.test(plain) ? plain : plain.toUpperCase()
  const folded = Array.from(seen, (letter) => lookAlikes.get(letter) ?? letter).join('')
  return folded.toLowerCase().normalize('NFC').replaceAll(/\s+/g, ' ').trim()
}
