import { t } from '@lingui/core/macro'
import { Button, SimpleGrid, Stack, Text } from '@mantine/core'
import { getRoleLabel } from '../../../core/session/session'
import { useAppInfo } from '../../../core/workstation/app-info'

/** One-click sign-ins of practice mode. */
export function PracticeAccounts({ onPick }: { onPick: (values: { phone: string; password: string }) => void }) {
  const info = useAppInfo()
  if (!info?.practiceAccounts.length) return null
  return (
    <Stack gap={4}>
      <Text size="xs" c="dimmed">{t`Practice mode – sample data only. Sign in as`}</Text>
      <SimpleGrid cols={2} spacing={4} verticalSpacing={4}>
        {info.practiceAccounts.map(({ name, phone, role, password }) => (
          <Button
            key={phone}
            variant="default"
            h={44}
            px="xs"
            justify="flex-start"
            title={phone}
            onClick={() => onPick({ phone, password })}
          >
            <Stack gap={0} align="flex-start">
              <Text span size="xs" fw={700}>
                {getRoleLabel(role)}
              </Text>
              <Text span size="xs" c="dimmed">
                {name}
              </Text>
            </Stack>
          </Button>
        ))}
      </SimpleGrid>
    </Stack>
  )
}
