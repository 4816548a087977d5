import { Button } from '@mantine/core'
import { useDisclosure, useFocusReturn } from '@mantine/hooks'
import type { Icon } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'

type Props = {
  /** What waits; '' for nothing. */
  words: string
  icon: Icon
  /** The dialog in which somebody sees to it. */
  dialog: (close: () => void) => ReactNode
}

type MarkProps = Pick<Props, 'words' | 'icon'> & { onClick: () => void }

/** In amber in the header, and nothing where there are no words. */
export const Mark = ({ words, icon: Icon, onClick }: MarkProps) =>
  words ? (
    <Button
      size="compact-sm"
      variant="light"
      color="yellow"
      c="var(--state-wait)"
      leftSection={<Icon size={16} />}
      onClick={onClick}
    >
      {words}
    </Button>
  ) : null

/** Something of this counter that waits for somebody, in amber in the header (docs/values.md, 1). */
export function NeedsSomebody({ words, icon, dialog }: Props) {
  const [opened, { open, close }] = useDisclosure()
  useFocusReturn({ opened })
  return (
    <>
      <Mark words={words} icon={icon} onClick={open} />
      {opened ? <Suspense>{dialog(close)}</Suspense> : null}
    </>
  )
}
