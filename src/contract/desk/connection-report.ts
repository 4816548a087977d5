import { plural, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { deviationKinds } from '../protocol/reading/compare-response'
import { screenText } from './call'

/**
 * `read`: all values can be read, although the response differs from the specification. `partly`: some values cannot.
 * `not tested`: no value was found for an input, such as an id. `unsupported`: an extension that this institute lacks.
 */
const callStates = ['as specified', 'read', 'partly', 'failed', 'not tested', 'unsupported'] as const
export type CallState = (typeof callStates)[number]
export const callStateLabels: Record<CallState, string> = {
  'as specified': t`as specified`,
  read: t`works, with differences`,
  partly: t`partly readable`,
  failed: t`fails`,
  'not tested': t`not tested`,
  unsupported: t`extension`,
}

const kindLabels: Record<(typeof deviationKinds)[number], string> = {
  missing: t`missing`,
  'at another place': t`at another place`,
  different: t`different`,
  'cannot be read': t`cannot be read`,
  'no readable id': t`no readable id`,
}

/** A deviation in `count` of the `total` entries of a list. */
const deviation = z.object({
  /** Name on the wire. */
  field: z.string(),
  kind: z.enum(deviationKinds),
  /** Shape of the received value; '' if none was received. */
  receivedShape: z.string(),
  count: z.int(),
  total: z.int(),
})
const checkedCall = z.object({
  call: z.string(),
  method: z.string(),
  path: z.string(),
  isExtension: z.boolean(),
  state: z.enum(callStates),
  /** Length of the list; null if the response is not a list. */
  entries: z.nullable(z.int()),
  ms: z.nullable(z.int()),
  message: screenText,
  /** Never leaves this workstation, because it may name people. */
  serverMessage: z.string(),
  deviations: z.array(deviation),
})
export type CheckedCall = z.output<typeof checkedCall>

/** `left out`: an extension screen whose calls the institute lacks. */
export const screenStates = ['works', 'partly', 'fails', 'not tried', 'left out'] as const
const checkedScreen = z.object({
  path: z.string(),
  title: screenText,
  state: z.enum(screenStates),
  reason: screenText,
  calls: z.array(z.string()),
})
export type CheckedScreen = z.output<typeof checkedScreen>

/** Result of the connection check, by call and by screen. */
export const connectionReport = z.object({
  startedAt: z.iso.datetime(),
  ms: z.int(),
  /** Registering a trainee, the main task: it needs the list of registrations, the catalogue and the slots. */
  registration: z.object({ state: z.enum(['works', 'fails', 'not tried']), reason: screenText }),
  /** Reason for an early end; '' for a complete check. */
  stopReason: screenText,
  extensions: z.array(z.string()),
  screens: z.array(checkedScreen),
  calls: z.array(checkedCall),
})
export type ConnectionReport = z.output<typeof connectionReport>

/** Where uploaded files go, according to the backend. */
export const describeFileStorage = ({ extensions }: Pick<ConnectionReport, 'extensions'>): string =>
  extensions.includes('files')
    ? t`Files: stored by the server.`
    : t`Files: the server stores none. They go to the bucket of a workstation, or stay on it.`

/** Number of entries and duration of a call, as far as known: ['20 entries', '35 ms']. */
export const formatFigures = ({ entries, ms }: CheckedCall): string[] => [
  ...(entries === null ? [] : [plural(entries, { one: '# entry', other: '# entries' })]),
  ...(ms === null ? [] : [t`${ms} ms`]),
]

/** One line for each kind of deviation and shape of the received value, with the fields that have it. */
export function describeDeviations(deviations: CheckedCall['deviations']): string[] {
  const deviationsByLabel = Map.groupBy(deviations, ({ kind, receivedShape }) =>
    receivedShape ? `${kindLabels[kind]}: ${receivedShape}` : kindLabels[kind],
  )
  return [...deviationsByLabel].map(([label, labelledDeviations]) => {
    const names = labelledDeviations.map(({ field, count, total }) =>
      count === total ? field : t`${field} (${count} of ${total})`,
    )
    return `${names.join(', ')}: ${label}`
  })
}
