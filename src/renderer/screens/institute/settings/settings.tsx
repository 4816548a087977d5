import { Skeleton, Stack } from '@mantine/core'
import { messageOf } from '../../../core/notify'
import { useAsk } from '../../../core/query'
import { Failed } from '../../../ui/failed'
import { useEarlier } from '../../../ui/forms/use-earlier'
import { Page } from '../../../ui/page'
import classes from './settings.module.css'
import { SettingsBody } from './settings-body'
import { readLeftOver } from './values'

const draftKey = 'institute-settings'
const title = 'Institute settings'

/** What the institute is, and the rules that it sets. */
export function Settings() {
  const { data, error, refetch } = useAsk('instituteSettings', 'read', {})
  const earlier = useEarlier(draftKey, readLeftOver)
  if (data && earlier) return <SettingsBody title={title} settings={data} earlier={earlier} draftKey={draftKey} />
  return (
    <Page title={title}>
      {error ? (
        <Failed message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Stack gap="sm" className={classes.wait ?? ''} aria-busy>
          <Skeleton h={420} />
          <Skeleton h={150} />
          <Skeleton h={120} />
        </Stack>
      )}
    </Page>
  )
}
