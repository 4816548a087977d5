import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** Text in place of missing content; not for errors. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <Text role="status" p="xl" ta="center">
    {children}
  </Text>
)

export const noCandidatesMessage = t`There is no user in this batch. Everyone who pays for one of its slots joins it.`
