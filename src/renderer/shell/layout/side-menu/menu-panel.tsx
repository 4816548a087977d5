import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Kbd, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { AccessibleScreen } from '../../../core/screens/accessible-screens'
import { findScreens } from '../../../core/screens/find-screens'
import { useOpenScreen } from '../../../crud/list/views/use-open-screen'
import { openCommandPalette } from '../command-palette/command-palette-store'
import { FoldableGroup } from './foldable-group'
import { MenuEntry } from './menu-entry'
import { splitMenu } from './menu-groups'
import { moveInMenu } from './menu-keys'
import classes from './side-menu.module.css'
import { useMenuGroups } from './use-menu-groups'

type Props = {
  screens: AccessibleScreen[]
  filterField: RefObject<HTMLInputElement | null>
  /** Returns the focus to the page. */
  onLeave: () => void
  /** Below the pinned entries. */
  footer: ReactNode
}

/** The whole menu: filter, foldable groups, pinned entries. */
export function MenuPanel({ screens, filterField, onLeave, footer }: Props) {
  const openScreen = useOpenScreen()
  const { pathname } = useLocation()
  const [text, setText] = useState('')
  const filter = text.trim()
  const list = useRef<HTMLDivElement>(null)
  const { isOpen, toggle } = useMenuGroups(screens, list, filter !== '')
  const { top, groups, pinned } = splitMenu(screens)
  const results = filter ? findScreens(screens, filter) : []
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening a screen empties the filter.
  useEffect(() => setText(''), [pathname])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') {
      // Esc belongs to the menu: it closes nothing on the page.
      event.stopPropagation()
      if (text) {
        setText('')
        filterField.current?.focus()
      } else onLeave()
    } else if (event.key === 'Enter' && event.target === filterField.current) {
      const [first] = results
      if (!first) return
      onLeave()
      openScreen(first.path)
    } else moveInMenu(event)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields, links and buttons inside.
    <div className={classes.panel} onKeyDown={onKeyDown}>
      <TextInput
        ref={filterField}
        className={classes.filter}
        aria-label={t`Find a screen`}
        placeholder={t`Find a screen`}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        leftSection={<IconFilter size={16} stroke={1.5} aria-hidden />}
        rightSection={text ? null : <Kbd size="xs">{t`Alt+M`}</Kbd>}
        rightSectionWidth={58}
        rightSectionPointerEvents="none"
      />
      <div className={classes.list} ref={list}>
        {filter ? (
          <Results screens={results} text={filter} />
        ) : (
          <>
            {top.map((screen) => (
              <MenuEntry key={screen.path} screen={screen} />
            ))}
            {groups.map((group) => (
              <FoldableGroup key={group.name} group={group} isOpen={isOpen(group)} onToggle={() => toggle(group)} />
            ))}
          </>
        )}
      </div>
      <div className={classes.pinned}>
        {pinned.map((screen) => (
          <MenuEntry key={screen.path} screen={screen} />
        ))}
        {footer}
      </div>
    </div>
  )
}

function Results({ screens, text }: { screens: readonly AccessibleScreen[]; text: string }) {
  const count = plural(screens.length, { one: '# screen', other: '# screens' })
  return (
    <>
      <VisuallyHidden role="status">{screens.length > 0 ? count : ''}</VisuallyHidden>
      {screens.map((screen) => (
        <MenuEntry key={screen.path} screen={screen} isResult />
      ))}
      {screens.length === 0 ? (
        <div className={classes.empty}>
          <Text role="status">
            <Trans>No screen found for “{text}”.</Trans>
          </Text>
          <Button variant="default" size="xs" onClick={openCommandPalette}>{t`Search everything`}</Button>
        </div>
      ) : null}
    </>
  )
}
