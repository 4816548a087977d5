import { Button, Loader, Stack, Text, Title } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { formatInstant } from '#contract/protocol/format'
import { messageOf } from '../../../core/notify'
import { useOpenScreens } from '../../../core/open-screens'
import { useAsk } from '../../../core/query'
import { Failed } from '../../../ui/failed'
import { trailScreen } from './index'
import { LineChanges } from './line-changes'
import { actionWord, entityWord, placeOf } from './words'

/** The history of a row below its details, for whoever may open the trail; asked for when it is wanted. */
export function RecordHistory({ recordId }: { recordId: string }) {
  const isOpen = useOpenScreens().some(({ path }) => path === trailScreen.path)
  const [isWanted, setWanted] = useState(false)
  if (!isOpen) return null
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
      {data === undefined && !error ? <Loader size="sm" aria-label="Reading the history" /> : null}
      {data?.length === 0 ? <Text c="dimmed">No change of it is on record.</Text> : null}
      <Stack gap="md">
        {data?.map((line) => (
          <article key={line.id}>
            <Text>
              <b>
                {actionWord(line)} {entityWord(line.entity).toLowerCase()}
              </b>{' '}
              by {line.who} ({placeOf(line)}), {formatInstant(line.at)}
            </Text>
            <LineChanges line={line} />
          </article>
        ))}
      </Stack>
    </section>
  )
}
