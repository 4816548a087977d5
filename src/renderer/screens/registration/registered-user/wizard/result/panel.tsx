import { Button, Group, Text, Title } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useDeferredFocus } from '../../../../../ui/dialogs/use-deferred-focus'
import classes from '../wizard.module.css'

type PanelProps = { icon: ReactNode; title: string; text: string; details?: ReactNode; children: ReactNode }

/** Result in the middle of the wizard. */
export const Panel = ({ icon, title, text, details, children }: PanelProps) => (
  <div className={classes.result} role="status">
    {icon}
    <Title order={1}>{title}</Title>
    {details}
    {text ? (
      <Text maw={560} ta="center">
        {text}
      </Text>
    ) : null}
    <Group mt="md">{children}</Group>
  </div>
)

type PrimaryButtonProps = {
  loading?: boolean
  disabled?: boolean
  isCovered?: boolean
  onClick: () => void
  children: ReactNode
}

/** Takes the focus as soon as it is enabled and no dialog covers it. */
export function PrimaryButton({ isCovered = false, ...props }: PrimaryButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isUnavailable = isCovered || props.loading || props.disabled
  useDeferredFocus(() => button.current, !isUnavailable)
  return <Button ref={button} data-primary-action {...props} />
}
