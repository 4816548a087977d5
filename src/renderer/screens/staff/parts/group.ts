/** The heading in the side menu. */
export const administration = 'Administration'
