/** Codes of failed or deferred updates. The log and the list of workstations store them, so the codes never change. */
export const updateProblems = [
  // The update server does not respond.
  'unreachable',
  // The response of the update server is no valid feed.
  'no feed',
  'unsigned',
  'other program',
  'wrong channel',
  // The feed offers a version released before one that it offered earlier.
  'replayed',
  // The offered version is not newer than the installed one.
  'downgrade',
  // The installed version is too old: an intermediate version is required first.
  'too far',
  // The new version was installed here, but did not start.
  'did not come up',
  // The downloaded file does not match its signature or the feed.
  'damaged',
  // A file could not be written.
  'disk',
  // Another update of the program is in progress on this computer.
  'in use',
  // The download was stopped, and is resumed later.
  'cancelled',
  // No update is downloaded, so there is nothing to install.
  'not ready',
  // Somebody was working at the workstation: the update is installed later.
  'busy',
  // The installer did not start.
  'not started',
  // The update was not installed in three attempts.
  'attempts exhausted',
] as const
export type UpdateProblem = (typeof updateProblems)[number]
