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

/** Something of this counter that waits for somebody, in amber in the header (docs/values.md, 1). */
export function NeedsSomebody({ words, icon: Icon, dialog }: Props) {
  const [opened, { open, close }] = useDisclosure()
  useFocusReturn({ opened })
  return (
    <>
      {words ? (
        <Button
          size="compact-sm"
          variant="light"
          color="yellow"
          c="var(--state-wait)"
          leftSection={<Icon size={16} />}
          onClick={open}
        >
          {words}
        </Button>
      ) : null}
      {opened ? <Suspense>{dialog(close)}</Suspense> : null}
    </>
  )
}
