import { Text } from '@mantine/core'
import type { Batch } from '#contract/exam/batch'
import { paperNumber } from '#contract/exam/paper-sets'
import { formatInstant } from '#contract/protocol/format'
import { useApiQuery } from '../../../../core/query'

const by = (name: string) => (name ? ` by ${name}` : '')

/** Question papers drawn for a batch with their state, oldest first (D-47). */
export function PaperLog({ batch }: { batch: Batch }) {
  const { data = [] } = useApiQuery('examSet', 'log', { batchId: batch.id })
  return data.map((one) => (
    <Text key={one.id} size="sm" c="dimmed" className="tabular">
      Paper {paperNumber(one.id)} drawn {formatInstant(one.at)}
      {by(one.by)}
      {one.replacedAt ? `, replaced ${formatInstant(one.replacedAt)}${by(one.replacedBy)}` : ''}
      {one.issuedAt ? `, first printed or begun ${formatInstant(one.issuedAt)}${by(one.issuedBy)}` : ''}
    </Text>
  ))
}
