import { Button } from '@mantine/core'
import { IconClockPause } from '@tabler/icons-react'
import type { Waiting } from '#contract/desk/waiting'
import { First, Panel } from './panel'

type Props = { filed: Waiting; about: React.ReactNode; onNext: () => void; onClose: () => void }

/** It was kept, and nothing more: nothing here looks like a registration or a receipt. */
export const FiledPanel = ({ filed, about, onNext, onClose }: Props) => (
  <Panel
    icon={<IconClockPause size={48} stroke={1.25} color="var(--state-wait)" aria-hidden />}
    title={`${filed.person} is waiting – not registered yet`}
    about={about}
    text="Tell the trainee: no seat is held and nothing was paid. It is sent when the institute answers; if the slot is full or the price has changed by then, it comes back to you under “Waiting at this counter”."
  >
    <First onClick={onNext}>Next trainee</First>
    <Button variant="default" onClick={onClose}>
      Close
    </Button>
  </Panel>
)
