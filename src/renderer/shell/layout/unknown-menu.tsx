import { t } from '@lingui/core/macro'
import { Stack, Text, Title } from '@mantine/core'
import { IconLinkOff } from '@tabler/icons-react'
import { useParams } from 'react-router-dom'
import { unknownMenuPath, useAccessibleScreens } from '../../core/screens/accessible-screens'

/** Page of a menu that has no screen (S1 §2.1). */
export function UnknownMenuPage() {
  const { menu = '' } = useParams()
  const entry = useAccessibleScreens().find(({ path }) => path === `${unknownMenuPath}/${encodeURIComponent(menu)}`)
  return (
    <Stack align="center" justify="center" h="100%" gap="xs" ta="center">
      <IconLinkOff size={40} stroke={1.25} aria-hidden />
      <Title order={1}>{t`No screen named “${entry?.label ?? menu}”`}</Title>
      <Text c="dimmed">{t`Your role has this menu, but the program has no matching screen.`}</Text>
    </Stack>
  )
}
