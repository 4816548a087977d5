import { Tooltip } from '@mantine/core'
import { useLocation } from 'react-router-dom'
import { decodePercent } from '#contract/protocol/text/decode-percent'
import type { AccessibleScreen } from '../../../core/screens/accessible-screens'
import { describeScreen } from '../../../core/screens/find-screens'
import { useOpenScreen } from '../../../crud/list/views/use-open-screen'
import classes from './side-menu.module.css'

/** Returns a predicate: true for the screen at the current address. */
export function useIsCurrent() {
  const { pathname } = useLocation()
  const currentPath = decodePercent(pathname)
  return (screen: AccessibleScreen) => decodePercent(screen.path) === currentPath
}

type Props = {
  screen: AccessibleScreen
  /** True for a result of the menu's filter: it shows everyday title and group below the label. */
  isResult?: boolean
  isIconOnly?: boolean
}

/** Link to a screen. */
export function MenuEntry({ screen, isResult, isIconOnly }: Props) {
  const openScreen = useOpenScreen()
  const isCurrent = useIsCurrent()(screen)
  const { path, label, everydayTitle, icon: Icon } = screen
  const tooltip = [isIconOnly && label, everydayTitle].filter(Boolean).join(' · ')
  return (
    <Tooltip label={tooltip} position="right" disabled={!tooltip || isResult} openDelay={isIconOnly ? 0 : 400}>
      <a
        className={classes.entry}
        href={path}
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={label}
        data-result={isResult}
        onClick={(event) => {
          event.preventDefault()
          openScreen(path)
        }}
      >
        <Icon size={20} stroke={1.5} aria-hidden />
        {isIconOnly ? null : (
          <span className={classes.names}>
            <span className={classes.label}>{label}</span>
            {isResult ? <span className={classes.description}>{describeScreen(screen)}</span> : null}
          </span>
        )}
      </a>
    </Tooltip>
  )
}
