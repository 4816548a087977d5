import { Button, Stack, Text } from '@mantine/core'
import { useAppInfo } from '../../../core/app-info'
import { roleLabel } from '../../../core/session'

/** In practice mode the believable staff can be signed in with one click. */
export function PracticeSignIns({ onPick }: { onPick: (values: { phone: string; password: string }) => void }) {
  const info = useAppInfo()
  if (!info?.practiceSignIns.length) return null
  return (
    <Stack gap={4}>
      <Text size="xs" c="dimmed">
        Practice mode: nothing here reaches the institute. Sign in as
      </Text>
      {info.practiceSignIns.map(({ phone, role, password }) => (
        <Button
          key={phone}
          variant="default"
          size="xs"
          justify="space-between"
          rightSection={
            <Text span size="xs" c="dimmed" className="tabular">
              {phone}
            </Text>
          }
          onClick={() => onPick({ phone, password })}
        >
          {roleLabel(role)}
        </Button>
      ))}
    </Stack>
  )
}
