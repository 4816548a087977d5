import { t } from '@lingui/core/macro'
import { Modal, Skeleton, Table, Text } from '@mantine/core'
import type { Batch } from '#contract/exam/batch'
import { formatInstant } from '#contract/protocol/format'
import { getErrorMessage } from '../../../../core/notify'
import { useApiQuery } from '../../../../core/query'
import { ErrorMessage } from '../../../../ui/error-message'

type Props = { batch: Batch }

export const AttendanceLog = ({ batch, onClose }: Props & { onClose: () => void }) => (
  <Modal opened onClose={onClose} title={t`Attendance log of ${batch.name}`} size={760}>
    <AttendanceEntries batch={batch} />
  </Modal>
)

/** Attendance changes with time and person, oldest first. */
export function AttendanceEntries({ batch }: Props) {
  const { data, error, refetch } = useApiQuery('batch', 'attendanceLog', { id: batch.id })
  return (
    <>
      {error ? <ErrorMessage message={getErrorMessage(error)} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton h={160} />}
      {data?.length === 0 ? <Text c="dimmed">{t`No attendance recorded.`}</Text> : null}
      {data?.length ? (
        <Table verticalSpacing={4} aria-label={t`Attendance log`} className="tabular">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t`Date and time`}</Table.Th>
              <Table.Th>{t`Roll`}</Table.Th>
              <Table.Th>{t`Candidate`}</Table.Th>
              <Table.Th>{t`Phone`}</Table.Th>
              <Table.Th>{t`Marked`}</Table.Th>
              <Table.Th>{t`By`}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map(({ candidate, candidateId, rollNumber, phone, isPresent, isLate, at, by }) => (
              <Table.Tr key={`${at} ${candidateId} ${isPresent}`}>
                <Table.Td>{formatInstant(at)}</Table.Td>
                <Table.Td>{rollNumber || ''}</Table.Td>
                <Table.Td>{candidate}</Table.Td>
                <Table.Td>{phone}</Table.Td>
                <Table.Td>{describeMark(isPresent, isLate)}</Table.Td>
                <Table.Td>{by}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
    </>
  )
}

function describeMark(isPresent: boolean, isLate: boolean): string {
  if (isLate) return isPresent ? t`Present (after the paper was generated)` : t`Absent (after the paper was generated)`
  return isPresent ? t`Present` : t`Absent`
}
