import { t } from '@lingui/core/macro'
import { Button, Group, Modal, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { formatInstant, fullName } from '#contract/protocol/format'
import type { Registration } from '#contract/registration/registration'
import type { LoginEntry } from '#contract/staff/session'
import { getErrorMessage, notifyFailure } from '../../../core/notify'
import { useApiQuery } from '../../../core/query'
import type { ExportColumn } from '../../../crud/definition'
import { saveCsv } from '../../../crud/export/save-csv'
import { ErrorMessage } from '../../../ui/error-message'

type Entry = LoginEntry & { kind: string }
const columns: readonly ExportColumn<Entry>[] = [
  { title: t`Entry`, value: ({ kind }) => kind },
  { title: t`Date and time`, value: ({ createdAt }) => formatInstant(createdAt) },
  { title: t`Device`, value: ({ device }) => device },
  { title: t`IP Address`, value: ({ ip }) => ip },
  { title: t`Last page`, value: ({ lastPage }) => lastPage },
]
/** Without the kind: on screen, each kind has its own table. */
const [, ...visibleColumns] = columns

/** Sign-ins and sign-outs of an app user (S1 §2.8). */
export function UserLogs({ row, onClose }: { row: Registration; onClose: () => void }) {
  const id = row.appUser?.id ?? ''
  const signIns = useApiQuery('userLog', 'signIns', { id })
  const signOuts = useApiQuery('userLog', 'signOuts', { id })
  const allEntries: Entry[] = [
    ...(signIns.data ?? []).map((entry) => ({ ...entry, kind: t`Sign-in` })),
    ...(signOuts.data ?? []).map((entry) => ({ ...entry, kind: t`Sign-out` })),
  ]
  return (
    <Modal opened onClose={onClose} title={t`User Logs of ${fullName(row)}`} size={900}>
      <Stack gap="md">
        <Group justify="flex-end">
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={18} />}
            disabled={!signIns.data || !signOuts.data || allEntries.length === 0}
            onClick={() => void saveCsv('User Post Login Report.csv', columns, [allEntries]).catch(notifyFailure)}
          >{t`Export to Excel`}</Button>
        </Group>
        <Entries title={t`Sign-ins`} empty={t`No sign-ins recorded.`} query={signIns} />
        <Entries title={t`Sign-outs`} empty={t`No sign-outs recorded.`} query={signOuts} />
      </Stack>
    </Modal>
  )
}

type EntriesQuery = { data: LoginEntry[] | undefined; error: Error | null; refetch: () => Promise<unknown> }

function Entries({ title, empty, query }: { title: string; empty: string; query: EntriesQuery }) {
  const entries = query.data?.map((entry, index) => ({ ...entry, kind: title, key: `${entry.createdAt} ${index}` }))
  return (
    <section>
      <Title order={2} mb={4}>
        {title}
      </Title>
      {query.error ? (
        <ErrorMessage message={getErrorMessage(query.error)} onRetry={() => void query.refetch()} />
      ) : null}
      {query.error || entries ? null : <Skeleton h={72} />}
      {entries?.length === 0 ? <Text c="dimmed">{empty}</Text> : null}
      {entries?.length ? (
        <Table verticalSpacing={4} aria-label={title} className="tabular">
          <Table.Thead>
            <Table.Tr>
              {visibleColumns.map((column) => (
                <Table.Th key={column.title}>{column.title}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {entries.map((entry) => (
              <Table.Tr key={entry.key}>
                {visibleColumns.map(({ title: name, value }) => (
                  <Table.Td key={name}>{value(entry) || '-'}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
    </section>
  )
}
