/** superadmin, admin, then all other roles (S3 §6). */
const rankOf = (role: string): number => (role === 'superadmin' ? 2 : role === 'admin' ? 1 : 0)

/** True if `ownRole` may assign `otherRole` or change people who have it: only roles of the same or a lower rank. */
export const canAssignRole = (ownRole: string, otherRole: string): boolean => rankOf(ownRole) >= rankOf(otherRole)
