/** The heading of the public site's screens in the side menu. */
export const publicSite = 'Public Site'
