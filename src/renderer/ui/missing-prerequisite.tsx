import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useHasScreen } from '../core/first-day/entry-counts'
import type { useMissingPrerequisite } from '../core/first-day/use-missing-prerequisite'

type LinkProps = { path: string; noun?: string; children: ReactNode }

/** Link to the screen where something missing is added; for users without that screen, whom to ask. */
export function AddLink({ path, noun = t`one`, children }: LinkProps) {
  const hasScreen = useHasScreen()
  if (!hasScreen(path))
    return (
      <span>
        <Trans>Ask an administrator to add {noun}.</Trans>
      </span>
    )
  return (
    <Anchor component={Link} to={path} fz="inherit" underline="always">
      {children}
    </Anchor>
  )
}

/** Replaces text and button of an empty list by those of the missing prerequisite; undefined if none is missing. */
export function useMissingPrerequisiteProps(
  { isLoading, prerequisite }: ReturnType<typeof useMissingPrerequisite>,
  emptyText: string,
) {
  const hasScreen = useHasScreen()
  if (isLoading) return { emptyAction: null }
  if (!prerequisite) return undefined
  if (!hasScreen(prerequisite.path))
    return {
      empty: `${emptyText} ${t`Ask an administrator to add ${{ noun: prerequisite.noun }} first.`}`,
      emptyAction: null,
    }
  return {
    empty: `${emptyText} ${t`Add ${{ noun: prerequisite.noun }} first.`}`,
    emptyAction: (
      <Button component={Link} to={prerequisite.path}>
        {prerequisite.action}
      </Button>
    ),
  }
}
