/** The longest texts; the first page needs them without the rules of contacts. */

/** The longest name or e-mail address, in characters (docs/product.md §5.1). */
export const MAX_NAME = 200

/** The longest user name, in characters; also in a sign-in. */
export const MAX_USERNAME = 100

/** The longest description or address, in characters (docs/product.md §5.1). */
export const MAX_TEXT = 500

/** The longest telephone number as it is typed, in characters. */
export const MAX_PHONE = 50
