import { Anchor, Breadcrumbs, Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useScreens } from '../core/screens/screen'
import classes from './page.module.css'

type Props = {
  title: string
  /** What the window is called, where not as the screen. */
  documentTitle?: string
  action?: ReactNode
  children: ReactNode
}

/** Breadcrumbs, title and the screen's main action in one row; what the screen shows below. */
export function Page({ title, documentTitle = title, action, children }: Props) {
  const { pathname } = useLocation()
  const group = useScreens().find(({ path }) => path === decodeURIComponent(pathname))?.group
  return (
    <div className={classes.page}>
      <title>{`${documentTitle} · IDTR Counter`}</title>
      <Group justify="space-between" wrap="nowrap" mih={36}>
        <Group gap="md" wrap="nowrap" align="baseline">
          <Title order={1}>{title}</Title>
          <Breadcrumbs component="nav" aria-label="Breadcrumbs" fz="xs" separatorMargin={6}>
            <Anchor component={Link} to="/dashboard" fz="xs">
              Home
            </Anchor>
            {group && group !== title ? <span>{group}</span> : null}
            <span aria-current="page">{title}</span>
          </Breadcrumbs>
        </Group>
        {action}
      </Group>
      {children}
    </div>
  )
}
