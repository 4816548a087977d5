import { ActionIcon, Group, Text, Tooltip } from '@mantine/core'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useState } from 'react'

const scales = [0.6, 0.8, 1, 1.25, 1.6, 2] as const

/** Scale of a document, and the buttons that change it. */
export function useZoom() {
  const [place, setPlace] = useState(2)
  const scale = scales[place] ?? 1
  const button = (label: string, Icon: typeof IconZoomIn, to: number) => (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        disabled={scales[to] === undefined}
        onClick={() => setPlace(to)}
      >
        <Icon size={18} />
      </ActionIcon>
    </Tooltip>
  )
  const zoom = (
    <Group gap={4} wrap="nowrap">
      {button('Smaller', IconZoomOut, place - 1)}
      <Text size="xs" className="tabular" w={40} ta="center">
        {Math.round(scale * 100)} %
      </Text>
      {button('Larger', IconZoomIn, place + 1)}
    </Group>
  )
  return { scale, zoom }
}
