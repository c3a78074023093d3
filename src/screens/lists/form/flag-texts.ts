/** The texts of a yes or no in a form, by its value. */
export const flagTexts = { true: 'Sí', false: 'No' } as const
