import { t } from '@lingui/core/macro'
import {
  type CallState,
  type CheckedCall,
  callStateLabels,
  describeDeviations,
  formatFigures,
} from '#contract/desk/connection-report'
import { StatusBadge } from '../../../ui/status-badge'
import classes from './connection.module.css'

/** `read`: readable, but not as specified. `unsupported`: an extension that the server lacks. */
const tones = {
  'as specified': 'good',
  read: 'good',
  partly: 'wait',
  failed: 'bad',
  'not tested': 'neutral',
  unsupported: 'neutral',
} as const satisfies Record<CallState, string>

/** Calls of a screen with their results and their deviations from the specification. */
export const Calls = ({ calls, screen }: { calls: readonly CheckedCall[]; screen: string }) => (
  <ul className={classes.calls} aria-label={t`Calls of ${screen}`}>
    {calls.map((call) => (
      <li key={call.call}>
        <Call call={call} />
      </li>
    ))}
  </ul>
)

function Call({ call: checkedCall }: { call: CheckedCall }) {
  const { call, method, path, state, message, serverMessage, deviations } = checkedCall
  const lines = [message, serverMessage && t`Server message: ${serverMessage}`, ...describeDeviations(deviations)]
  return (
    <>
      <div className={classes.call}>
        <StatusBadge tone={tones[state]} label={callStateLabels[state]} />
        <strong>{call}</strong>
        <code>{`${method} ${path}`}</code>
        <span className={classes.figures}>{formatFigures(checkedCall).join(', ')}</span>
      </div>
      {lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  )
}
