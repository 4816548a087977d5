/** The heading of the screens about who may do what, in the side menu. */
export const administration = 'Administration'
