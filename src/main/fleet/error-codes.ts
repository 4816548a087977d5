import type { WorkstationError } from '#contract/institute/workstation-errors'
import type { What, whats } from '../ports/whats'

type Whats = typeof whats
type Failing = { [W in What]: Whats[W] extends 'info' ? never : W }[What]

/** Under which code each failure of the log is reported to the institute. */
const codes: Record<Failing, WorkstationError> = {
  'The institute cannot be reached': 'server.unreachable',
  'A call of the institute failed': 'call.failed',
  'A call of the counter failed': 'call.failed',
  'A fault of the program': 'program.fault',
  'The screen made a mistake': 'page.fault',
  'The screen stopped working': 'page.fault',
  'A part of the program stopped': 'program.fault',
  'The program crashed': 'program.crashed',
  'A promise was not kept': 'program.fault',
  'Lines were left out': 'program.fault',
  'The disk took nothing': 'disk.full',
  'A card window ended badly': 'program.fault',
  'An event reached nobody': 'program.fault',
  'The session could not be stored': 'disk.full',
  'That somebody works here could not be noted': 'disk.full',
  'outbox.failed': 'program.fault',
  'outbox.document_unreadable': 'data.damaged',
  'outbox.sweep_failed': 'disk.full',
  'outbox.cleanup_failed': 'disk.full',
  'A kept answer could not be read': 'data.damaged',
  'The cache is made anew': 'data.damaged',
  'The cache is kept in memory': 'disk.full',
  'A file could not be used and was set aside': 'data.damaged',
  'A file could not be read': 'data.damaged',
  'The local database was made whole from its second copy': 'data.damaged',
  'What was kept could not all be brought back': 'data.damaged',
  'Set aside what could not be read': 'data.damaged',
  'The key of this counter lies in one file only': 'data.damaged',
  'An unfinished file stays behind': 'disk.full',
  'Unfinished documents could not be removed': 'disk.full',
  'There is nowhere to save': 'disk.full',
  'The policy that this machine has by now cannot be followed': 'policy.invalid',
  'A printer did not take it': 'print.failed',
  'A queue cannot be looked at': 'print.failed',
  'In which queue a print is could not be noted': 'print.failed',
  'A print was not taken out of its queue': 'print.failed',
  'The cash drawer was not opened': 'print.failed',
  'The printer could not be remembered': 'disk.full',
  'Something could not be removed from the spool folder': 'disk.full',
  'A picture could not be shown': 'document.failed',
  'A picture of a document cannot be loaded': 'document.failed',
  'A document could not be made': 'document.failed',
  'The thread that makes documents failed': 'document.failed',
  'The practice institute failed': 'program.fault',
  'An update was not taken': 'update.failed',
  'The version before is put back': 'update.reverted',
  'Updates could not be looked at': 'update.failed',
  'The running version could not be kept for going back': 'update.failed',
  'What was remembered of updates was set aside': 'update.failed',
  'Updates are off: this package holds no key': 'update.failed',
  'Updates are off: their folder cannot be used': 'update.failed',
  'COUNTER_API_KEY is not set: a provider that has an API_KEY refuses this counter': 'workstation.misconfigured',
}

/** The code of a line of the log. */
export const errorCodeOfLine = (what: string): WorkstationError =>
  Object.hasOwn(codes, what) ? codes[what as Failing] : 'other'
