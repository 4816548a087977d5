import { Button } from '@mantine/core'
import { IconClockPause } from '@tabler/icons-react'
import { useWaiting, waitingWords } from '../../../../core/counter/waiting'

/** Beside what adds registrations: what was filed here and is not in the list below. */
export function WaitingButton({ onClick }: { onClick: () => void }) {
  const words = waitingWords(useWaiting())
  return words ? (
    <Button
      variant="light"
      color="yellow"
      c="var(--state-wait)"
      leftSection={<IconClockPause size={18} />}
      onClick={onClick}
    >
      {words}
    </Button>
  ) : null
}
