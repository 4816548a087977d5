import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, useEffect } from 'react'
import { desk } from '../../../core/desk'
import { NeedsSomebody } from './needs-somebody'

const key = ['desk', 'intents.list']
const OpenChangesDialog = lazy(async () => ({ default: (await import('./open-changes-dialog')).OpenChangesDialog }))

/** Changes whose end nobody knows, until each is asked for or settled. */
export function OpenChanges() {
  const client = useQueryClient()
  const { data = [] } = useQuery({ queryKey: key, queryFn: () => desk.call('intents.list') })
  const uncertain = data.filter(({ state }) => state === 'uncertain')
  useEffect(() => desk.on('intents.changed', () => void client.invalidateQueries({ queryKey: key })), [client])
  return (
    <NeedsSomebody
      words={wordsOf(uncertain.length)}
      icon={IconAlertTriangle}
      dialog={(close) => <OpenChangesDialog changes={uncertain} onClose={close} />}
    />
  )
}

const wordsOf = (changes: number): string =>
  changes === 0 ? '' : changes === 1 ? '1 change not confirmed' : `${changes} changes not confirmed`
