import { t } from '@lingui/core/macro'
import { Button, Loader, Stack, Text, Title } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { formatInstant } from '#contract/protocol/format'
import { useHasExtension } from '../../../core/capabilities'
import { getErrorMessage } from '../../../core/notify'
import { useApiQuery } from '../../../core/query'
import type { RecordReference } from '../../../core/record-history'
import { useIsAccessible } from '../../../core/screens/accessible-screens'
import { ErrorMessage } from '../../../ui/error-message'
import { ActChanges } from './act-changes'
import { auditLogScreen } from './index'
import { describeAct, formatRecordHistory, getRoleAndWorkstation } from './texts'

/** Person and time of creation and last change; for readers of the audit log also a button for the full history. */
export function RecordHistory({ record }: { record: RecordReference }) {
  const canOpenLog = useIsAccessible()(auditLogScreen.path)
  if (record.isExpanded && canOpenLog) return <HistoryEntries recordId={record.id} empty={record.empty} />
  return (
    <>
      {record.hasAuditFields ? null : <AuditStamps record={record} />}
      {canOpenLog ? <History recordId={record.id} /> : null}
    </>
  )
}

function AuditStamps({ record: { entity, id } }: { record: RecordReference }) {
  const enabled = useHasExtension('trail')
  const { data } = useApiQuery('trail', 'stamps', { entity, recordId: id }, { enabled })
  const text = data && formatRecordHistory(data)
  if (!enabled || text === '') return null
  return (
    <Text size="sm" c="dimmed" mih={20}>
      {text}
    </Text>
  )
}

function History({ recordId }: { recordId: string }) {
  const [isShown, setShown] = useState(false)
  if (isShown)
    return (
      <section aria-label={t`History`}>
        <Title order={2} mb="xs">{t`History`}</Title>
        <HistoryEntries recordId={recordId} />
      </section>
    )
  return (
    <Button
      variant="default"
      leftSection={<IconHistory size={18} />}
      style={{ alignSelf: 'start' }}
      onClick={() => setShown(true)}
    >{t`Show history`}</Button>
  )
}

function HistoryEntries({ recordId, empty }: { recordId: string; empty?: ReactNode }) {
  const { data, error, refetch } = useApiQuery('trail', 'ofRecord', { recordId })
  return (
    <>
      {error ? <ErrorMessage message={getErrorMessage(error)} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <Loader role="status" size="sm" aria-label={t`Loading…`} /> : null}
      {data?.length === 0 ? (empty ?? <Text c="dimmed">{t`No recorded changes.`}</Text>) : null}
      <Stack gap="md">
        {data?.map((act) => (
          <article key={act.id}>
            <Text>{describeAct(act)}</Text>
            <Text size="sm" c="dimmed">
              {formatInstant(act.at)}, {getRoleAndWorkstation(act)}
            </Text>
            <details>
              <summary>{t`Details`}</summary>
              <ActChanges act={act} />
            </details>
          </article>
        ))}
      </Stack>
    </>
  )
}
