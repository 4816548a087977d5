import { Button, Loader, Stack, Text, Title } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { formatInstant } from '#contract/protocol/format'
import { useCan } from '../../../core/capabilities'
import { messageOf } from '../../../core/notify'
import { useAsk } from '../../../core/query'
import type { RecordOf } from '../../../core/record-history'
import { useOpenScreens } from '../../../core/screens/open-screens'
import { Failed } from '../../../ui/failed'
import { trailScreen } from './index'
import { ActChanges } from './line-changes'
import { placeOf, sentenceOf, stampWords } from './words'

/** Who added and changed a row, below its details; its whole history on request, for whoever may open the audit log. */
export function RecordHistory({ record }: { record: RecordOf }) {
  const isOpen = useOpenScreens().some(({ path }) => path === trailScreen.path)
  return (
    <>
      {record.isTold ? null : <Stamps record={record} />}
      {isOpen ? <History recordId={record.id} /> : null}
    </>
  )
}

function Stamps({ record: { entity, id } }: { record: RecordOf }) {
  const enabled = useCan('trail')
  const { data } = useAsk('trail', 'stamps', { entity, recordId: id }, { enabled })
  const words = data && stampWords(data)
  if (!enabled || words === '') return null
  return (
    <Text size="sm" c="dimmed" mih={20}>
      {words}
    </Text>
  )
}

function History({ recordId }: { recordId: string }) {
  const [isWanted, setWanted] = useState(false)
  if (isWanted) return <Lines recordId={recordId} />
  return (
    <Button
      variant="default"
      leftSection={<IconHistory size={18} />}
      style={{ alignSelf: 'start' }}
      onClick={() => setWanted(true)}
    >
      Show history
    </Button>
  )
}

function Lines({ recordId }: { recordId: string }) {
  const { data, error, refetch } = useAsk('trail', 'ofRecord', { recordId })
  return (
    <section aria-label="History">
      <Title order={2} mb="xs">
        History
      </Title>
      {error ? <Failed message={messageOf(error)} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <Loader role="status" size="sm" aria-label="Loading…" /> : null}
      {data?.length === 0 ? <Text c="dimmed">No recorded changes.</Text> : null}
      <Stack gap="md">
        {data?.map((act) => (
          <article key={act.id}>
            <Text>{sentenceOf(act)}</Text>
            <Text size="sm" c="dimmed">
              {formatInstant(act.at)}, {placeOf(act)}
            </Text>
            <details>
              <summary>Details</summary>
              <ActChanges act={act} />
            </details>
          </article>
        ))}
      </Stack>
    </section>
  )
}
