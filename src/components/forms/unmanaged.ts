/**
 * The attributes of a field that no password manager fills or offers anything for: one of somebody else, or a search. Each of them is
 * what one kind of manager asks for (docs/decisions/0164).
 */
export const unmanaged = {
  autoComplete: 'off',
  'data-1p-ignore': true,
  'data-bwignore': true,
  'data-lpignore': 'true',
  'data-form-type': 'other',
} as const
