import { Button, type ButtonProps } from '@mantine/core'
import { useDisclosure, useFocusReturn } from '@mantine/hooks'
import type { Icon } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import classes from '../narrow-button.module.css'

type HeaderButtonProps = {
  /** '' hides the button. A narrow window shows icon and count only. */
  label: string
  count?: number
  icon: Icon
  /** Grey: no action needed. */
  isQuiet?: boolean
  onClick: () => void
}

const amber = { variant: 'light', color: 'yellow', c: 'var(--state-wait)' } satisfies ButtonProps
const grey = { variant: 'subtle', color: 'gray', c: 'dimmed' } satisfies ButtonProps

/** A header button such as 'Needs attention: 3'. */
export function HeaderButton({ label, count, icon: Icon, isQuiet = false, onClick }: HeaderButtonProps) {
  if (label === '') return null
  const isCounted = count !== undefined
  return (
    <Button
      data-shrinks
      size="compact-sm"
      miw={28}
      {...(isQuiet ? grey : amber)}
      leftSection={<Icon size={16} />}
      classNames={
        isCounted ? { label: classes.counted ?? '' } : { label: classes.label ?? '', section: classes.icon ?? '' }
      }
      onClick={onClick}
    >
      <span className={classes.text}>{isCounted ? `${label}: ` : label}</span>
      {count}
    </Button>
  )
}

type HeaderNoticeProps = {
  label: string
  icon: Icon
  dialog: (close: () => void) => ReactNode
}

/** Amber header button for a matter that a person must resolve in `dialog`. */
export function HeaderNotice({ label, icon, dialog }: HeaderNoticeProps) {
  const [opened, { open, close }] = useDisclosure()
  useFocusReturn({ opened })
  return (
    <>
      <HeaderButton label={label} icon={icon} onClick={open} />
      {opened ? <Suspense>{dialog(close)}</Suspense> : null}
    </>
  )
}
