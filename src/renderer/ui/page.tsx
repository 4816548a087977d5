import { t } from '@lingui/core/macro'
import { Anchor, Breadcrumbs, Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useCurrentScreen } from '../core/screens/screen'
import classes from './page.module.css'

type Props = {
  /** Default: the screen's title. */
  title?: string
  /** Title of the window. Default: the page's title. */
  documentTitle?: string
  /** To the left of the main action. */
  tools?: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** Layout of a screen: title, breadcrumbs and main action in one row, the content below. */
export function Page({ title: ownTitle, documentTitle, tools, action, children }: Props) {
  const screen = useCurrentScreen()
  const title = ownTitle ?? screen?.title ?? ''
  return (
    <div className={classes.page}>
      <title>{`${documentTitle ?? title} · IDTR Counter`}</title>
      <Group justify="space-between" wrap="nowrap" mih={36}>
        <Group gap="md" wrap="nowrap" align="baseline">
          <Title order={1}>{title}</Title>
          {screen?.groupTitle ? (
            <Breadcrumbs component="nav" aria-label={t`Breadcrumbs`} fz="xs" separatorMargin={6} c="dimmed">
              <Anchor component={Link} to="/dashboard" fz="xs">{t`Home`}</Anchor>
              {screen.groupTitle === title ? null : <span>{screen.groupTitle}</span>}
              {screen.everydayTitle ? <span>{screen.everydayTitle}</span> : null}
            </Breadcrumbs>
          ) : null}
        </Group>
        {tools ? (
          <Group gap="md" wrap="nowrap">
            {tools}
            {action}
          </Group>
        ) : (
          action
        )}
      </Group>
      {children}
    </div>
  )
}
