import { Button } from '@mantine/core'
import { useDisclosure, useFocusReturn } from '@mantine/hooks'
import { IconDatabaseExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { desk } from '../../core/desk'

const minute = 60_000
const SetAsideDialog = lazy(async () => ({ default: (await import('./set-aside-dialog')).SetAsideDialog }))

/** Data of this counter that could not be read or brought back, until somebody has taken note of it (docs/values.md, 1). */
export function SetAside() {
  const [opened, { open, close }] = useDisclosure()
  const { data = [] } = useQuery({
    queryKey: ['desk', 'setAside.list'],
    queryFn: () => desk.call('setAside.list'),
    // A form that cannot be read is found when it is opened.
    refetchInterval: minute,
  })
  useFocusReturn({ opened })
  return (
    <>
      {data.length > 0 ? (
        <Button
          size="compact-sm"
          variant="light"
          color="yellow"
          c="var(--state-wait)"
          leftSection={<IconDatabaseExclamation size={16} />}
          onClick={open}
        >
          Damaged data
        </Button>
      ) : null}
      {opened ? (
        <Suspense>
          <SetAsideDialog found={data} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
