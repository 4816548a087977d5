/** superadmin, then admin, then every other role (S3 §6). */
const rankOf = (role: string): number => (role === 'superadmin' ? 2 : role === 'admin' ? 1 : 0)

/** May somebody of this role give the other one, or change who has it? Nobody reaches above their own. */
export const canAssignRole = (ownRole: string, otherRole: string): boolean => rankOf(ownRole) >= rankOf(otherRole)
