import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Stack, Table, Text } from '@mantine/core'
import { formatCount } from '#contract/protocol/format'
import { actionLabel, changesOf, entityLabel } from '#contract/staff/audit-labels'
import type { AuditAct, AuditEntry } from '#contract/staff/audit-log'

/** Rows that a call changed, as far as the server sends them. */
export function ActChanges({ act: { entries = [], entryCount } }: { act: AuditAct }) {
  const hiddenCount = entryCount - entries.length
  return (
    <Stack gap="md">
      {entries.map((entry) => (
        <section key={entry.id} aria-label={getTitle(entry)}>
          <Text fw={700}>{getTitle(entry)}</Text>
          <EntryChanges entry={entry} />
        </section>
      ))}
      {hiddenCount > 0 ? (
        <Text c="dimmed">
          <Trans>And {formatCount(hiddenCount)} more changed rows</Trans>
        </Text>
      ) : null}
    </Stack>
  )
}
const getTitle = (entry: AuditEntry) =>
  t`${{ action: actionLabel(entry) }} ${{ entity: entityLabel(entry.entity).toLowerCase() }}`

/** Changed fields of a row, before and after; an added or deleted row has only one side. */
function EntryChanges({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry)
  const [hasBefore, hasAfter] = [entry.action !== 'added', entry.action !== 'deleted']
  return (
    <Table aria-label={t`Changed fields`} verticalSpacing={6} layout="fixed" style={{ overflowWrap: 'anywhere' }}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w="24%">{t`Field`}</Table.Th>
          {hasBefore ? <Table.Th>{t`Before`}</Table.Th> : null}
          {hasAfter ? <Table.Th>{hasBefore ? t`After` : t`Value`}</Table.Th> : null}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map(({ field, before, after }) => (
          <Table.Tr key={field}>
            <Table.Th scope="row" fw={500}>
              {field}
            </Table.Th>
            {hasBefore ? <Table.Td>{before}</Table.Td> : null}
            {hasAfter ? <Table.Td>{after}</Table.Td> : null}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
