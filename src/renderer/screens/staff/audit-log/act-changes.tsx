import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Stack, Table, Text } from '@mantine/core'
import { formatCount } from '#contract/protocol/format'
import { actionLabel, changesOf, entityLabel } from '#contract/staff/audit-labels'
import type { AuditAct, AuditEntry } from '#contract/staff/audit-log'

/** Rows that an act changed, as far as the server sends them. */
export function ActChanges({ act: { lines = [], lineCount } }: { act: AuditAct }) {
  const hiddenCount = lineCount - lines.length
  return (
    <Stack gap="md">
      {lines.map((line) => (
        <section key={line.id} aria-label={getTitle(line)}>
          <Text fw={700}>{getTitle(line)}</Text>
          <LineChanges line={line} />
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
const getTitle = (line: AuditEntry) =>
  t`${{ action: actionLabel(line) }} ${{ entity: entityLabel(line.entity).toLowerCase() }}`

/** Changed fields of a row, before and after; an added or deleted row has only one side. */
function LineChanges({ line }: { line: AuditEntry }) {
  const changes = changesOf(line)
  const [hasBefore, hasAfter] = [line.action !== 'added', line.action !== 'deleted']
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
