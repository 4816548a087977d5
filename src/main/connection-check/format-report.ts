import {
  type CheckedCall,
  type CheckedScreen,
  type ConnectionReport,
  callStateLabels,
  describeDeviations,
  describeFileStorage,
  formatFigures,
} from '#contract/desk/connection-report'

const stateMarks: Record<CheckedCall['state'] | CheckedScreen['state'], string> = {
  'as specified': '✓',
  read: '✓',
  works: '✓',
  partly: '!',
  failed: '✗',
  fails: '✗',
  'not tested': '–',
  'not tried': '–',
  unsupported: '·',
  'left out': '·',
}

/** Lines of one call: state and figures, then messages and deviations. */
export function callLines(checkedCall: CheckedCall): string[] {
  const { call, method, path, state, message, serverMessage, deviations } = checkedCall
  const summary = [callStateLabels[state], ...formatFigures(checkedCall)].join(', ')
  return [
    `${stateMarks[state]} ${call}: ${summary}  (${method} ${path})`,
    ...[message, serverMessage && `Server message: ${serverMessage}`, ...describeDeviations(deviations)]
      .filter(Boolean)
      .map((line) => `    ${line}`),
  ]
}

/** Lines for the screens, the missing extensions and registration. */
export function summaryLines(report: ConnectionReport): string[] {
  const { screens, calls, registration, stopReason } = report
  const missingCalls = calls.flatMap(({ call, state }) => (state === 'unsupported' ? [call] : []))
  return [
    ...(stopReason ? ['', stopReason] : []),
    '',
    'Screens:',
    ...screens.map(
      ({ title, state, reason }) => `${stateMarks[state]} ${title}: ${state}${reason ? `. ${reason}` : ''}`,
    ),
    '',
    ...(missingCalls.length > 0
      ? [`Missing extensions, which the program does without: ${missingCalls.join(', ')}.`, '']
      : []),
    describeFileStorage(report),
    'Nothing was changed at the institute; adding, changing and deleting were not tried.',
    `Registering a trainee: ${registration.state}${registration.reason && !stopReason ? `. ${registration.reason}` : '.'}`,
  ]
}

/** The report as JSON for IT or the developers: without the server's messages, which may name people. */
export function redactReport({ calls, ...report }: ConnectionReport, version: string): string {
  const redactedReport = {
    program: `IDTR Counter ${version}`,
    ...report,
    calls: calls.map(({ serverMessage: _, ...call }) => call),
  }
  return `${JSON.stringify(redactedReport, null, 2)}\n`
}
