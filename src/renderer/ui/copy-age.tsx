import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { formatInstant } from '#contract/protocol/format'
import { cachedAt } from '#contract/protocol/http/client'
import classes from './copy-age.module.css'

/** Note that data comes from the cache, with the time when the server sent it. */
export function CopyAge({ data }: { data: object | undefined }) {
  const instant = cachedAt(data)
  if (!instant) return null
  return (
    <Text role="status" size="sm" className={classes.age}>
      <IconCloudOff size={16} aria-hidden />
      <Trans>Server unreachable. Showing data of {formatInstant(instant)}.</Trans>
    </Text>
  )
}
