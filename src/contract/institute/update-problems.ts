/** Codes of failed or deferred updates. The log and the list of workstations store them, so the codes never change. */
export const updateProblems = [
  'unreachable',
  'no feed',
  'unsigned',
  'other program',
  'wrong channel',
  'replayed',
  'downgrade',
  'too far',
  'did not come up',
  'damaged',
  'disk',
  'in use',
  'cancelled',
  'not ready',
  'busy',
  'not started',
  'attempts exhausted',
] as const
export type UpdateProblem = (typeof updateProblems)[number]
