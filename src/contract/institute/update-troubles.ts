/** What kept an update of a counter back, as its log and the list of counters have it. */
export const updateTroubles = [
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
] as const
export type UpdateTrouble = (typeof updateTroubles)[number]
