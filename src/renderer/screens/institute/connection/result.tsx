import { plural, t } from '@lingui/core/macro'
import { Alert, Group, Paper, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import {
  type CheckedCall,
  type CheckedScreen,
  type ConnectionReport,
  describeFileStorage,
  screenStates,
} from '#contract/desk/connection-report'
import { formatInstant } from '#contract/protocol/format'
import { screens as allScreens } from '#contract/screens'
import { StatusBadge } from '../../../ui/status-badge'
import table from '../../../ui/table.module.css'
import { Calls } from './calls'
import classes from './connection.module.css'

/** `not tried`: a required call was not tested. `left out`: the screen is an extension that the server lacks. */
const tones = {
  works: 'good',
  partly: 'wait',
  fails: 'bad',
  'not tried': 'neutral',
  'left out': 'neutral',
} as const satisfies Record<CheckedScreen['state'], string>
/** Screens with problems are listed first. */
const stateOrder: readonly CheckedScreen['state'][] = ['fails', 'partly', 'not tried', 'works', 'left out']
const stateLabels: Record<CheckedScreen['state'], string> = {
  works: t`works`,
  partly: t`partly`,
  fails: t`fails`,
  'not tried': t`not tried`,
  'left out': t`left out`,
}
const countTexts: Record<CheckedScreen['state'], (count: number) => string> = {
  works: (count) => plural(count, { one: '# works', other: '# work' }),
  partly: (count) => plural(count, { one: '# partly', other: '# partly' }),
  fails: (count) => plural(count, { one: '# fails', other: '# fail' }),
  'not tried': (count) => plural(count, { one: '# not tried', other: '# not tried' }),
  'left out': (count) => plural(count, { one: '# left out', other: '# left out' }),
}
/** Titles in the language of the page: those in a report have the language of the process that made it. */
const titleByPath = new Map<string, string>(allScreens.map(({ path, title }) => [path, title]))

/** Result of a check: whether trainees can be registered, then the state of every screen with its calls. */
export function ConnectionCheckResult({ report }: { report: ConnectionReport }) {
  const { registration, stopReason, screens, calls, startedAt, ms } = report
  const [openPath, setOpenPath] = useState<string>()
  const sortedScreens = screens.toSorted((a, b) => stateOrder.indexOf(a.state) - stateOrder.indexOf(b.state))
  const stateCounts = screenStates.flatMap((state) => {
    const count = screens.filter((screen) => screen.state === state).length
    return count > 0 ? [countTexts[state](count)] : []
  })
  const callsOfNoScreen = calls.filter(({ call }) => !screens.some((screen) => screen.calls.includes(call)))
  const groups: readonly ScreenWithCalls[] = [
    ...sortedScreens.map((screen) => ({
      ...screen,
      title: titleByPath.get(screen.path) ?? screen.title,
      calls: screen.calls.flatMap((name) => calls.find(({ call }) => call === name) ?? []),
    })),
    { path: '', title: t`Used by reports and parts of screens`, state: undefined, reason: '', calls: callsOfNoScreen },
  ]
  return (
    <div className={classes.scroll}>
      {stopReason ? (
        <Alert color="yellow" role="status" mb="sm">
          {stopReason}
        </Alert>
      ) : null}
      <Group gap="sm" mb="sm">
        <Text fw={700}>{t`Registering a trainee:`}</Text>
        <StatusBadge tone={tones[registration.state]} label={stateLabels[registration.state]} />
        <Text size="sm" c="dimmed">
          {t`Of ${screens.length} screens: ${stateCounts.join(', ')}. Checked on ${formatInstant(startedAt)}, in ${{ seconds: Math.max(1, Math.round(ms / 1000)) }} s.`}
        </Text>
      </Group>
      {registration.reason && !stopReason ? (
        <Text size="sm" mb="sm">
          {registration.reason}
        </Text>
      ) : null}
      <Text size="sm" mb="sm">
        {describeFileStorage(report)}
      </Text>
      <Paper withBorder>
        <table className={table.table} aria-label={t`Screens`}>
          <thead>
            <tr>
              <th className={classes.screen}>{t`Screen`}</th>
              <th className={classes.state}>{t`State`}</th>
              <th>{t`Reason`}</th>
            </tr>
          </thead>
          {groups.map((group) => (
            <ScreenRows
              key={group.path}
              group={group}
              isOpen={openPath === group.path}
              onToggle={() => setOpenPath(openPath === group.path ? undefined : group.path)}
            />
          ))}
        </table>
      </Paper>
    </div>
  )
}

type ScreenWithCalls = Pick<CheckedScreen, 'path' | 'title' | 'reason'> & {
  state: CheckedScreen['state'] | undefined
  calls: readonly CheckedCall[]
}

function ScreenRows({ group, isOpen, onToggle }: { group: ScreenWithCalls; isOpen: boolean; onToggle: () => void }) {
  const { title, state, reason, calls } = group
  return (
    <tbody>
      <tr>
        <th scope="row" className={classes.name}>
          {calls.length > 0 ? (
            <UnstyledButton className={classes.toggle ?? ''} aria-expanded={isOpen} onClick={onToggle}>
              {title}
            </UnstyledButton>
          ) : (
            <span className={classes.plain}>{title}</span>
          )}
        </th>
        <td>{state ? <StatusBadge tone={tones[state]} label={stateLabels[state]} /> : null}</td>
        <td className={classes.reason}>{reason}</td>
      </tr>
      {isOpen ? (
        <tr>
          <td colSpan={3} className={classes.inside}>
            <Calls calls={calls} screen={title} />
          </td>
        </tr>
      ) : null}
    </tbody>
  )
}
