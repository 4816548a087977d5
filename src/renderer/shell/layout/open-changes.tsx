import { Button } from '@mantine/core'
import { useDisclosure, useFocusReturn } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { desk } from '../../core/desk'

const key = ['desk', 'intents.list']
const OpenChangesDialog = lazy(async () => ({ default: (await import('./open-changes-dialog')).OpenChangesDialog }))

/** Changes whose end nobody knows, until each is asked for or settled (docs/values.md, 1). */
export function OpenChanges() {
  const client = useQueryClient()
  const [opened, { open, close }] = useDisclosure()
  const { data = [] } = useQuery({ queryKey: key, queryFn: () => desk.call('intents.list') })
  const uncertain = data.filter(({ state }) => state === 'uncertain')
  useEffect(() => desk.on('intents.changed', () => void client.invalidateQueries({ queryKey: key })), [client])
  useFocusReturn({ opened })
  return (
    <>
      {uncertain.length ? (
        <Button
          size="compact-sm"
          variant="light"
          color="yellow"
          c="var(--state-wait)"
          leftSection={<IconAlertTriangle size={16} />}
          onClick={open}
        >
          {uncertain.length === 1 ? '1 change not confirmed' : `${uncertain.length} changes not confirmed`}
        </Button>
      ) : null}
      {opened ? (
        <Suspense>
          <OpenChangesDialog changes={uncertain} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
