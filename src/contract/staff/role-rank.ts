/** Rank of a role; 0 for all other roles (S3 §6). */
const rankByRole = new Map([
  ['superadmin', 2],
  ['admin', 1],
])
const rankOf = (role: string): number => rankByRole.get(role) ?? 0

/** True if `ownRole` may assign `otherRole`, and change people with it: its rank is at least as high (S3 §6). */
export const canAssignRole = (ownRole: string, otherRole: string): boolean => rankOf(ownRole) >= rankOf(otherRole)
