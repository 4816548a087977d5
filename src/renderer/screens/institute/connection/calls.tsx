import type { CheckedCall } from '#contract/desk/connection-report'
import { State } from '../../../ui/state'
import classes from './connection.module.css'
import { callTones, callWords } from './tones'

/** The questions of a screen: how each was answered, and what the program does about what differs. */
export const Calls = ({ calls, of }: { calls: readonly CheckedCall[]; of: string }) => (
  <ul className={classes.calls} aria-label={`What ${of} asks`}>
    {calls.map((call) => (
      <li key={call.call}>
        <Call {...call} />
      </li>
    ))}
  </ul>
)

function Call({ call, method, path, state, entries, ms, words, said, differences }: CheckedCall) {
  const figures = [
    entries === null ? '' : entries === 1 ? '1 entry' : `${entries} entries`,
    ms === null ? '' : `${ms} ms`,
  ]
  return (
    <>
      <div className={classes.call}>
        <State tone={callTones[state]} label={callWords[state]} />
        <strong>{call}</strong>
        <code>{`${method} ${path}`}</code>
        <span className={classes.figures}>{figures.filter(Boolean).join(', ')}</span>
      </div>
      {words ? <p>{words}</p> : null}
      {said ? <p>{`The institute says: ${said}`}</p> : null}
      {differences.map(({ field, what, does, count, of }) => (
        <p key={`${field} ${what}`}>
          <code>{field}</code>
          {`: ${what} (${count} of ${of}). ${does}`}
        </p>
      ))}
    </>
  )
}
