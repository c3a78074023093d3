/** What the measure of an article says. */
export const measureSays = 'What it is measured in; missing for what is sold by the piece.'
