import { plural, t } from '@lingui/core/macro'
import { Modal, Stack, Title } from '@mantine/core'
import type { Assignment } from '#contract/staff/assignment'
import { useRecordHistory } from '../../../core/record-history'
import { getChangeRequestText } from '../../../crud/list/change-request-mark'
import { StatusBadge } from '../../../ui/status-badge'
import classes from './assignment-details.module.css'
import { getMenuNames, getRoleNames } from './columns'

/** Details of an assignment, opened by its action "Show More". */
export function AssignmentDetails({ row, onClose }: { row: Assignment; onClose: () => void }) {
  const menus = getMenuNames(row)
  const History = useRecordHistory()
  const pendingText = getChangeRequestText(row)
  return (
    <Modal opened onClose={onClose} title={t`Assignment Information`} size={820}>
      <Stack gap="lg">
        <Names title={t`Roles`} names={getRoleNames(row)} />
        <Names title={plural(menus.length, { one: '# menu', other: '# menus' })} names={menus} />
        {pendingText ? (
          <div>
            <StatusBadge tone="wait" label={pendingText} />
          </div>
        ) : null}
        <History record={{ entity: 'assignment', id: row.id }} />
      </Stack>
    </Modal>
  )
}

const Names = ({ title, names }: { title: string; names: readonly string[] }) => (
  <section>
    <Title order={2} mb="xs">
      {title}
    </Title>
    <ul className={classes.names}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  </section>
)
