/** Ranks of these two roles; the rank of every other role is 0 (S3 §6). */
const ranks = new Map([
  ['superadmin', 2],
  ['admin', 1],
])
const rankOf = (role: string): number => ranks.get(role) ?? 0

/** True if `ownRole` may assign `otherRole` or change people who have it: only roles of the same or a lower rank. */
export const canAssignRole = (ownRole: string, otherRole: string): boolean => rankOf(ownRole) >= rankOf(otherRole)
