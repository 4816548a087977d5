import { Button, Group, Text, Title } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useFocusSoon } from '../../../../../ui/dialogs/use-focus-soon'
import classes from '../wizard.module.css'

type PanelProps = { icon: ReactNode; title: string; text: string; about?: ReactNode; children: ReactNode }

/** How it ended, in the middle of the wizard. */
export const Panel = ({ icon, title, text, about, children }: PanelProps) => (
  <div className={classes.saved} role="status">
    {icon}
    <Title order={1}>{title}</Title>
    {about}
    {text ? (
      <Text maw={560} ta="center">
        {text}
      </Text>
    ) : null}
    <Group mt="md">{children}</Group>
  </div>
)

type FirstProps = { loading?: boolean; disabled?: boolean; waits?: boolean; onClick: () => void; children: ReactNode }

/** The button that has the focus as soon as it can be pressed, or as what lies above it is closed. */
export function First({ waits = false, ...props }: FirstProps) {
  const button = useRef<HTMLButtonElement>(null)
  const cannot = waits || props.loading || props.disabled
  useFocusSoon(() => button.current, !cannot)
  return <Button ref={button} data-goes-on {...props} />
}
