import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import type { Batch } from '#contract/exam/batch'
import { paperNumber } from '#contract/exam/paper-sets'
import type { Contract } from '#contract/index'
import type { Output } from '#contract/protocol/endpoint'
import { formatInstant } from '#contract/protocol/format'
import { useApiQuery } from '../../../../core/query'

/** Question papers drawn for a batch with their state, oldest first (D-47). */
export function PaperLog({ batch }: { batch: Batch }) {
  const { data = [] } = useApiQuery('examSet', 'log', { batchId: batch.id })
  return data.map((entry) => (
    <Text key={entry.id} size="sm" c="dimmed" className="tabular">
      {[describeDrawing(entry), describeReplacement(entry), describeFirstUse(entry)].filter(Boolean).join(', ')}
    </Text>
  ))
}

type Entry = Output<Contract['examSet']['log']>[number]

function describeDrawing({ id, at, by }: Entry): string {
  const [number, time] = [paperNumber(id), formatInstant(at)]
  return by ? t`Paper ${number} generated ${time} by ${by}` : t`Paper ${number} generated ${time}`
}

function describeReplacement({ replacedAt, replacedBy: by }: Entry): string {
  if (!replacedAt) return ''
  const time = formatInstant(replacedAt)
  return by ? t`replaced ${time} by ${by}` : t`replaced ${time}`
}

function describeFirstUse({ issuedAt, issuedBy: by }: Entry): string {
  if (!issuedAt) return ''
  const time = formatInstant(issuedAt)
  return by ? t`first used ${time} by ${by}` : t`first used ${time}`
}
