import { t } from '@lingui/core/macro'
import { Modal, Skeleton, Stack, Text } from '@mantine/core'
import type { RefusedCall } from '#contract/institute/refused-call'
import { formatInstant } from '#contract/protocol/format'
import { getErrorMessage } from '../../../core/notify'
import { useApiQuery } from '../../../core/query'
import { CloseButtonRow } from '../../../ui/dialogs/close-button-row'
import { ErrorMessage } from '../../../ui/error-message'
import table from '../../../ui/table.module.css'

/** Recently refused calls with role and workstation, for IT. */
export function RefusedCalls({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useApiQuery('refusedCall', 'list', {}, { refetchInterval: 30_000 })
  return (
    <Modal opened onClose={onClose} title={t`Refused calls`} size={1000}>
      <Stack gap="md">
        <Text
          size="sm"
          c="dimmed"
        >{t`The latest calls since the server started; equal calls are counted together. Contains no personal data.`}</Text>
        {error && !data ? <ErrorMessage message={getErrorMessage(error)} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <Skeleton h={240} />}
        {data?.length === 0 ? <Text role="status">{t`No calls were refused since the server started.`}</Text> : null}
        {data && data.length > 0 ? <CallTable calls={data} /> : null}
        <CloseButtonRow onClose={onClose} />
      </Stack>
    </Modal>
  )
}

const headings = [
  t({ message: 'Last', context: 'time' }),
  t`Call`,
  t`Status`,
  t`Code`,
  t`Role`,
  t`Workstation`,
  t({ message: 'Times', context: 'count' }),
]

const CallTable = ({ calls }: { calls: readonly RefusedCall[] }) => (
  <table className={`${table.table} ${table.line}`} aria-label={t`Refused calls`}>
    <thead>
      <tr>
        {headings.map((title) => (
          <th key={title}>{title}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {calls.map((call) => {
        const cells = [formatInstant(call.lastAt), call.call, call.status, call.code, call.role || t`Not signed in`]
        return (
          <tr key={[call.call, call.status, call.code, call.role, call.workstation].join()}>
            {[...cells, call.workstation || '–', call.times].map((value, index) => (
              <td key={headings[index]}>{value}</td>
            ))}
          </tr>
        )
      })}
    </tbody>
  </table>
)
