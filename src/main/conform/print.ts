import type { CallState, CheckedCall, CheckedScreen, ConnectionReport } from '#contract/desk/connection-report'

const marks: Record<CallState, string> = {
  'as specified': '✓',
  read: '✓',
  partly: '!',
  failed: '✗',
  'not asked': '–',
  'not specified': '·',
}
const stateWords: Record<CallState, string> = {
  'as specified': 'as specified',
  read: 'differs, and is read all the same',
  partly: 'differs, and some of it cannot be read',
  failed: 'does not work',
  'not asked': 'not asked',
  'not specified': 'extension',
}
const screenMarks: Record<CheckedScreen['state'], string> = {
  works: '✓',
  partly: '!',
  'does not work': '✗',
  'not tried': '–',
  'left out': '·',
}

const extensionWords = 'Not part of the specification, and not there; the program does without:'

/** The lines of one question, and below it what differs. */
export function callLines({ call, method, path, state, entries, ms, words, said, differences }: CheckedCall): string[] {
  const counted = entries === null ? '' : entries === 1 ? ', 1 entry' : `, ${entries} entries`
  const time = ms === null ? '' : `, ${ms} ms`
  return [
    `${marks[state]} ${call}: ${stateWords[state]}${counted}${time}  (${method} ${path})`,
    ...[words, said && `The institute says: ${said}`].filter(Boolean).map((line) => `    ${line}`),
    ...differences.map(({ field, what, does, count, of }) => `    ${field}: ${what} (${count} of ${of}). ${does}`),
  ]
}

/** What follows for the screens, and for the main job. */
export function summaryLines({ screens, calls, mainJob, ended }: ConnectionReport): string[] {
  const without = calls.flatMap(({ call, state }) => (state === 'not specified' ? [call] : []))
  return [
    ...(ended ? ['', ended] : []),
    '',
    'Screens:',
    ...screens.map(({ title, state, why }) => `${screenMarks[state]} ${title}: ${state}${why ? `. ${why}` : ''}`),
    '',
    ...(without.length > 0 ? [`${extensionWords} ${without.join(', ')}.`, ''] : []),
    'Nothing was changed at the institute; adding, changing and deleting were not tried.',
    `Registering a trainee: ${mainJob.state}${mainJob.why && !ended ? `. ${mainJob.why}` : '.'}`,
  ]
}
