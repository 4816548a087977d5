import { Text } from '@mantine/core'
import type { Batch } from '#contract/exam/batch'
import { paperNumber } from '#contract/exam/paper-sets'
import { formatInstant } from '#contract/protocol/format'
import { useApiQuery } from '../../../../core/query'

const formatAuthor = (name: string) => (name ? ` by ${name}` : '')

/** Question papers drawn for a batch with their state, oldest first (D-47). */
export function PaperLog({ batch }: { batch: Batch }) {
  const { data = [] } = useApiQuery('examSet', 'log', { batchId: batch.id })
  return data.map((entry) => (
    <Text key={entry.id} size="sm" c="dimmed" className="tabular">
      Paper {paperNumber(entry.id)} generated {formatInstant(entry.at)}
      {formatAuthor(entry.by)}
      {entry.replacedAt ? `, replaced ${formatInstant(entry.replacedAt)}${formatAuthor(entry.replacedBy)}` : ''}
      {entry.issuedAt ? `, first used ${formatInstant(entry.issuedAt)}${formatAuthor(entry.issuedBy)}` : ''}
    </Text>
  ))
}
