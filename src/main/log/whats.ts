/**
 * Everything that this counter writes into its log. A line is one of these sentences with figures and codes: what is not
 * here cannot be written, and nobody's data is in any of them.
 */
export const whats = {
  'The counter began': 'info',
  'The counter ended': 'info',
  'Somebody signed in': 'info',
  'Somebody signed out': 'info',
  'The institute ended a session': 'info',
  'The institute can be reached': 'info',
  'The institute cannot be reached': 'warn',
  'The institute refused a call': 'info',
  'A call of the institute failed': 'warn',
  'The counter refused a call': 'info',
  'A call of the counter failed': 'warn',
  'A fault of the program': 'error',
  'The screen made a mistake': 'error',
  'The screen stopped working': 'error',
  'A part of the program stopped': 'error',
  'The program crashed': 'error',
  'A promise was not kept': 'error',
  'Lines were left out': 'warn',

  'The disk took nothing': 'error',
  'An event reached nobody': 'warn',
  'The end of a change could not be noted': 'error',
  'A kept answer could not be read': 'warn',
  'The cache is made anew': 'warn',
  'The cache is kept in memory': 'warn',
  'A file could not be used and was set aside': 'error',
  'A file could not be read': 'error',
  'The local database was made whole from its second copy': 'warn',
  'What was kept could not all be brought back': 'error',
  'Set aside what could not be read': 'error',
  'The key of this counter lies in one file only': 'error',
  'An unfinished file stays behind': 'warn',
  'Unfinished documents could not be removed': 'warn',
  'There is nowhere to save': 'warn',

  'Something was given to a printer': 'info',
  'A printer did not take it': 'warn',
  'The printer could not be remembered': 'warn',
  'Something could not be removed from the spool folder': 'warn',
  'A picture could not be shown': 'warn',
  'A picture of a document cannot be loaded': 'warn',
  'A document could not be made': 'error',
  'The thread that makes documents failed': 'error',
  'The practice institute failed': 'error',

  'An update was not taken': 'warn',
  'An update is ready': 'info',
  'An installer was started': 'info',
  'The version before is put back': 'error',
  'Updates could not be looked at': 'warn',
  'The running version could not be kept for going back': 'warn',
  'What was remembered of updates was set aside': 'warn',
  'Updates are off: this package holds no key': 'warn',
  'Updates are off: their folder cannot be used': 'error',
  'COUNTER_API_KEY is not set: a provider that has an API_KEY refuses this counter': 'warn',
} as const satisfies Record<string, Level>

export type Level = 'info' | 'warn' | 'error'
export type What = keyof typeof whats
