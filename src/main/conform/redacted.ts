import type { ConnectionReport } from '#contract/desk/connection-report'

/**
 * A report to be sent on: states, times, names of fields and shapes of values. What the institute said in its own words
 * stays here, since it may name people.
 */
export const redacted = ({ calls, screens, ...report }: ConnectionReport, version: string) => ({
  program: `IDTR Counter ${version}`,
  ...report,
  screens: screens.map(({ path, title, state, why }) => ({ path, title, state, why })),
  calls: calls.map(({ said: _, ...call }) => call),
})
