import { t } from '@lingui/core/macro'
import { ActionIcon, Group, Text, Tooltip } from '@mantine/core'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useState } from 'react'

const scales = [0.6, 0.8, 1, 1.25, 1.6, 2] as const

const initialIndex = scales.indexOf(1)

/** Scale of a document, and its zoom buttons. */
export function useZoom() {
  const [index, setIndex] = useState<number>(initialIndex)
  const scale = scales[index] ?? 1
  const renderButton = (label: string, Icon: typeof IconZoomIn, targetIndex: number) => (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        disabled={scales[targetIndex] === undefined}
        onClick={() => setIndex(targetIndex)}
      >
        <Icon size={18} />
      </ActionIcon>
    </Tooltip>
  )
  const zoomButtons = (
    <Group gap={4} wrap="nowrap">
      {renderButton(t`Smaller`, IconZoomOut, index - 1)}
      <Text size="xs" className="tabular" w={40} ta="center">
        {Math.round(scale * 100)} %
      </Text>
      {renderButton(t`Larger`, IconZoomIn, index + 1)}
    </Group>
  )
  return { scale, zoomButtons }
}
