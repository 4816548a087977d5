import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** How things stand, where nothing failed and there is nothing to show. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <Text role="status" p="xl" ta="center">
    {children}
  </Text>
)

export const noCandidates = 'There is no user in this batch. Everyone who pays for one of its slots joins it.'
